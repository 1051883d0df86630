import { setTimeout as sleep } from 'node:timers/promises';
import { stack } from './stack.ts';

/** A mail as the outbox of the stack returns it. */
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

/** Maximum wait for a mail in milliseconds; long enough for one retry of the sender. */
const COMES_WITHIN_MS = 20_000;

/** Returns the mails to this address so far, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${stack().mailUrl}/mails.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/**
 * Runs an action that sends a mail, waits for the mail, and returns it. Only mails sent after the call count,
 * because tests share one outbox.
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
  throw new Error(`No mail arrived for ${address}.`);
}

/** Returns the path of the first link in a mail. The host in mails may differ from the test's. */
export function pathInMail({ links, subject }: Mail): string {
  const [link] = links;
  if (!link) throw new Error(`The mail "${subject}" contains no link.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
