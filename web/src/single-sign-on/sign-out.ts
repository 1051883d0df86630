import { channelOf } from './keeper.ts';
import { revoke } from './provider.ts';
import { toSession } from './tokens.ts';

/**
 * Ends a session at the provider and in the other tabs, as well as it can be done: in this tab it has ended already, so a
 * provider that does not answer holds nobody up.
 */
export async function endEverywhere(record: string | null): Promise<void> {
  const session = toSession(record, '');
  if (!session) return;
  const channel = channelOf(session);
  channel.postMessage({ type: 'ended' });
  channel.close();
  await revoke(session);
}
