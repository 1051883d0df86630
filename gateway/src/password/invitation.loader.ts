import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, inBulk } from '../rest/loader/keyed-loader.ts';
import type { InvitationClient, Invitee } from './invitation.client.ts';
import type { InvitationRecord } from './invitation.record.ts';

export const createInvitationLoaders = (client: InvitationClient, trace: Trace | null) => {
  /** Null for a person with a password, and for one that the service does not name. */
  const byId = (kind: Invitee['kind']) =>
    createKeyedLoader<string, InvitationRecord | null>({
      trace,
      toText: (id) => id,
      load: inBulk({
        call: (ids, requestedBy) => client.list(kind, ids.map(Number), { requestedBy }),
        toText: (id: string) => id,
        keyOf: ({ id }) => id,
        found: ({ invitation }) => invitation,
        missing: () => null,
      }),
    });
  return { byUser: byId('user'), byArranger: byId('arranger') };
};
