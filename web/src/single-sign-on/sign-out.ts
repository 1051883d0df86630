import { revoke } from './provider.ts';
import { channelOf } from './token-refresher.ts';
import { toSession } from './tokens.ts';

/**
 * Ends a session at the provider and in the other tabs, if possible. The session in this tab has already
 * ended, so a slow provider does not delay the sign-out.
 */
export async function endEverywhere(record: string | null): Promise<void> {
  const session = toSession(record, '');
  if (!session) return;
  const channel = channelOf(session);
  channel.postMessage({ type: 'ended' });
  channel.close();
  await revoke(session);
}
