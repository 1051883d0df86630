import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** A mail as the outbox of the stack tells it. */
export type Mail = {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  links: string[];
};

/** Long enough for a sender that tries once more. */
const COMES_WITHIN_MS = 20_000;

/** The mails to this address so far, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inject('mailUrl')}/mails.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/**
 * Does something that sends a mail, and waits for it. Gives the newest of those that came since: stories share one outbox.
 */
export async function mailFrom(act: () => Promise<unknown>, address: string): Promise<Mail> {
  const before = new Set((await mailsTo(address)).map(({ id }) => id));
  await act();
  const deadline = performance.now() + COMES_WITHIN_MS;
  while (performance.now() < deadline) {
    const fresh = (await mailsTo(address)).find(({ id }) => !before.has(id));
    if (fresh) return fresh;
    await sleep(50);
  }
  throw new Error(`No mail came to ${address}.`);
}

/** Where the first link of a mail leads inside the console: a story may know the console by another name than mails do. */
export function pathInMail({ links, subject }: Mail): string {
  const [link] = links;
  if (!link) throw new Error(`There is no link in "${subject}".`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
