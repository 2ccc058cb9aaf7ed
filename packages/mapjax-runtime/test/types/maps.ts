import { ArrayMap, OrderedLock, ServerError, SharedMap, configure, readAhead } from "../../src/index.js";

interface Mail {
  subject: string;
}

const mails = new ArrayMap<Mail>("/maps/mails", { prefetch: readAhead(40), maxKeys: 100 });

export async function use() {
  const mail = await mails.access(1);
  // @ts-expect-error the server may not have it
  mail.subject;
  const subject: string | undefined = mail?.subject;
  mails.set(1, { subject: "x" }, { ttl: null });
  // @ts-expect-error not a mail
  mails.set(1, { title: "x" });
  // @ts-expect-error not a key of this map
  mails.access("1");
  mails.prefetch(new Set([1, 2]));
  // @ts-expect-error keys come in a collection
  mails.prefetch(1);
  return subject;
}

// @ts-expect-error no such option
new SharedMap("/maps/names", { prefetsh: () => [] });
new SharedMap("/maps/names", { prefetch: { getPrefetchSet: (key) => [key.toUpperCase()] } });
new SharedMap("/maps/names", {
  transport: async ({ keys }) => ({ ttl: 0, items: keys.map((value) => ({ value })) }),
});

const locked: boolean = new OrderedLock().isLocked;
configure({ onError: (error) => error instanceof ServerError && error.retryAfter });
export { locked };
