import {
  SessionEndAllDocument,
  SessionEndDocument,
  type SessionRowFragment,
} from '../../graph/generated/graphql.ts';
import { useConfirmedSave } from '../../graph/use-confirmed-save.ts';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { toMoment } from '../../ui/date/moment.ts';
import { ActionTable, type TableColumn } from '../../ui/layout/action-table.tsx';
import { None } from '../../ui/layout/none.tsx';
import { methodNames } from './method-names.ts';

const deviceOf = ({ userAgent, tokenName }: SessionRowFragment) =>
  tokenName === null || tokenName === undefined
    ? (userAgent ?? 'Unknown device')
    : `Access token “${tokenName}”`;

const columns: readonly TableColumn<SessionRowFragment>[] = [
  { caption: 'Device', cell: deviceOf },
  { caption: 'Address', cell: ({ address, lastUsedAt }) => address ?? (lastUsedAt ? 'Unknown' : <None />) },
  { caption: 'Signed in', cell: beginningOf },
  { caption: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? toMoment(lastUsedAt) : 'Not used yet') },
];

function beginningOf({ startedAt, method }: SessionRowFragment) {
  const at = toMoment(startedAt);
  return method === 'TOKEN' ? `Added ${at}` : `${at}, ${methodNames[method]}`;
}

type SessionTableProps = {
  sessions: readonly SessionRowFragment[];
  /** The query to repeat after a change. */
  refetch: string;
};

/** Lists where a person is signed in. Each session except that of this console can be ended. */
export function SessionTable({ sessions, refetch }: SessionTableProps) {
  const end: TableColumn<SessionRowFragment> = {
    caption: 'End',
    cell: (session) => (session.isCurrent ? 'This one' : <EndButton {...{ session, refetch }} />),
  };
  return <ActionTable label="Sessions" columns={columns} action={end} rows={sessions} />;
}

function EndButton({ session, refetch }: { session: SessionRowFragment; refetch: string }) {
  const end = useConfirmedSave(SessionEndDocument, {
    payloadOf: (data) => data.sessionEnd,
    refetch: [refetch],
    progress: 'Ending the session',
  });
  const device = deviceOf(session);
  const words =
    session.method === 'TOKEN'
      ? {
          verb: 'Revoke',
          name: device,
          title: 'Revoke Access Token',
          message: `${device} is revoked. Scripts that use it stop working.`,
        }
      : {
          verb: 'End',
          // Several sessions can have the same browser.
          name: `${device}, signed in ${toMoment(session.startedAt)}`,
          title: 'End Session',
          message: `The next request from ${device} asks for a sign-in. Unsaved changes stay in that browser.`,
        };
  const { verb, name, title, message } = words;
  return (
    <Button
      size="sm"
      look="destructive"
      aria-label={`${verb} ${name}`}
      onClick={() =>
        void end(
          { input: { sessionId: session.id } },
          { type: 'confirm', title, message, isDestructive: true },
        )
      }
    >
      {verb}
    </Button>
  );
}

type EndAllButtonProps = { userId: string; name: string; count: number; refetch: string };

/** Ends all sessions of another person. */
export function EndAllButton({ userId, name, count, refetch }: EndAllButtonProps) {
  const end = useConfirmedSave(SessionEndAllDocument, {
    payloadOf: (data) => data.sessionEndAll,
    refetch: [refetch],
    progress: 'Ending the sessions',
  });
  const sessions = countOf(count, { one: 'session ends', many: 'sessions end' });
  const message = `${sessions} and every access token of ${name} is revoked. The person can sign in again.`;
  return (
    <div>
      <Button
        look="destructive"
        onClick={() =>
          void end(
            { input: { userId } },
            { type: 'confirm', title: 'End All Sessions', message, isDestructive: true },
          )
        }
      >
        End All
      </Button>
    </div>
  );
}
