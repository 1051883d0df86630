import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

type Call = { operation: string; variables: Record<string, unknown> };

/** A change that was previewed and may be performed once. */
export type Confirmed = Call & { value: string; expiresAt: number };

export const MINUTES = 5;

/** More previews than anybody decides on at once. The oldest is forgotten first. */
const MOST = 100;

/**
 * The confirmations of one process. Each is bound to an operation and its variables, expires after `MINUTES`
 * and is taken once.
 */
export function createConfirmations(now = Date.now) {
  const open = new Map<string, Confirmed>();

  function issue(call: Call): string {
    const value = randomUUID();
    open.set(value, { ...call, value, expiresAt: now() + MINUTES * 60_000 });
    for (const oldest of [...open.keys()].slice(0, -MOST)) open.delete(oldest);
    return value;
  }

  /** Takes a confirmation. Null if it is unknown, used, expired or for another call. */
  function take(value: string, { operation, variables }: Call): Confirmed | null {
    const confirmed = open.get(value);
    if (confirmed?.operation !== operation || !isDeepStrictEqual(confirmed.variables, variables)) return null;
    open.delete(value);
    return confirmed.expiresAt > now() ? confirmed : null;
  }

  /** Allows repeating a call whose outcome is unknown. The idempotency key keeps it from running twice. */
  const giveBack = (confirmed: Confirmed) => open.set(confirmed.value, confirmed);

  return { issue, take, giveBack };
}
