import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { BulkItem, BulkTask } from '../bulk/bulk-task.ts';
import { useExtension } from '../graph/extensions.ts';
import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { Button } from '../ui/action/button.tsx';
import { useIsGone } from '../ui/action/use-is-gone.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { InviteeKind } from './invitation-task.ts';

/** The most people of one action. */
const max = 200;

type BulkInviteButtonProps<Row> = {
  kind: InviteeKind;
  nameOf: (row: Row) => string;
  chosen: readonly Row[];
  /** Why the person may not invite; null if that is allowed. */
  reason: string | null;
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
};

/** Sends invitations to those of the chosen people who can be invited, after a question that names the others. */
export function BulkInviteButton<Row extends { id: string; status: ActiveStatus }>(
  props: BulkInviteButtonProps<Row>,
) {
  const { kind, nameOf, chosen, reason, onStart } = props;
  const client = useApolloClient();
  const notices = useNotices();
  const isGone = useIsGone();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  const [isBusy, setBusy] = useState(false);

  async function invite() {
    const { findInvitees, LeftOut, toInvitationQuestion, toInvitationTask } = await import(
      './bulk-invitations.tsx'
    );
    const people = chosen.map((row) => ({ id: row.id, name: nameOf(row), status: row.status }));
    const found = await findInvitees(client, kind, people);
    if (isGone.current) return;
    if (found.items.length === 0) return void notices.error({ message: <LeftOut {...found} /> });
    const agreed = await notices.ask(toInvitationQuestion(kind, found));
    if (agreed) void onStart(toInvitationTask(client, kind, hasKeys), found.items);
  }

  const press = async () => {
    setBusy(true);
    try {
      await invite();
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
    }
    setBusy(false);
  };
  if (!useExtension('INVITATIONS')) return null;
  const tooMany = chosen.length > max ? `Select at most ${max} people for this` : null;
  return (
    <Button size="sm" disabledReason={reason ?? tooMany} isBusy={isBusy} onClick={() => void press()}>
      Send invitations
    </Button>
  );
}
