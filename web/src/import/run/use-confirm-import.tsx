import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import type { ImpactInput } from '../../graph/generated/graphql.ts';
import { useImpactOfChanges } from '../../impact/use-impact-of-changes.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import { findConsoleRoleChange } from '../../user/console-role/use-console-role-change.tsx';
import type { ImportKind } from '../import-kind.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { RowPlan } from '../plan/row-plan.ts';

/** The most records whose impact the graph predicts together. */
const maxTogether = 100;

/**
 * Returns a function that asks before an import, with the people whose present access changes, and the impact of records
 * that become inactive.
 */
export function useConfirmImport({ words }: ImportKind) {
  const askAll = useImpactOfChanges();
  const notices = useNotices();
  const findRoles = useConsoleRoles();
  return async (rows: readonly PlannedRow[]): Promise<boolean> => {
    const possible = rows.filter(({ plan }) => plan.work);
    const taken = possible.flatMap(({ plan: { name, work } }) =>
      (work?.taken ?? []).map((what) => `${name}, ${what}`),
    );
    const ended = possible.filter(({ plan }) => plan.work?.isDeactivated);
    const added = possible.filter(({ plan }) => plan.kind === 'NEW').length;
    const left = rows.filter(({ plan }) => plan.kind === 'ERROR').length;
    const cleared = possible.flatMap(({ plan }) => (plan.recordId === null ? [] : clearedIn(plan)));
    const roles = await findRoles(possible);
    if (!roles) return false;
    const message = (
      <>
        {roles}
        <p>{`${countOf(added, words)} will be added and ${possible.length - added} changed.`}</p>
        {left > 0 && <p>{`${countOf(left, 'row')} with errors will be left out.`}</p>}
        {cleared.length > 0 && <p>{`${countOf(cleared.length, 'stored value')} will be cleared.`}</p>}
        {taken.length > 0 && (
          <p>{`Access that ${countOf(taken.length, { one: 'user has', many: 'users have' })} now changes:`}</p>
        )}
        {taken.length > 0 && <BulkNames names={taken} />}
        {ended.length > 0 && <p>{`${countOf(ended.length, words)} will be set inactive:`}</p>}
        {ended.length > 0 && <BulkNames names={ended.map(({ plan }) => plan.name)} />}
      </>
    );
    const question = {
      type: 'confirm',
      title: `Import ${countOf(possible.length, words)}?`,
      message,
      answers: { yes: 'Import', no: 'Cancel' },
      isDestructive: taken.length + ended.length + cleared.length + roles.length > 0,
    } as const;
    const all = ended.flatMap(({ plan }) => plan.recordId ?? []);
    const ids = all.slice(0, maxTogether);
    if (ids.length === 0) return notices.ask(question);
    const input: ImpactInput =
      words.one === 'user' ? { deactivateUserIds: ids } : { deactivateLocationIds: ids };
    const note = all.length > maxTogether && <p>{firstOnly}</p>;
    return askAll(question, [{ name: null, input }], note);
  };
}

const firstOnly = `This is the effect of the first ${maxTogether} that are set inactive.`;

/** The changes of a row that only take a value away. */
const clearedIn = ({ changes }: RowPlan) =>
  Object.values(changes).filter(({ before, after }) => before !== '' && after === '');

/** The most people whose console role is asked for, one request each. */
const maxRoles = 50;

/** Returns a function that reports the console roles that rows change; null if the session has ended. */
function useConsoleRoles() {
  const client = useApolloClient();
  const notices = useNotices();
  return async (rows: readonly PlannedRow[]): Promise<ReactNode[] | null> => {
    const changed = rows.filter(({ plan }) => plan.work?.consoleRole);
    const reports: ReactNode[] = [];
    if (changed.length === 0) return reports;
    const endLoading = notices.loading('Checking console roles');
    for (const { source, plan } of changed.slice(0, maxRoles)) {
      const input = plan.work?.consoleRole;
      const found = input ? await findConsoleRoleChange(client, plan.name, input) : { report: null };
      if (!found) {
        endLoading();
        return null;
      }
      if (found.report) reports.push(<div key={source.number}>{found.report}</div>);
    }
    endLoading();
    const others = changed.length - maxRoles;
    if (others > 0) reports.push(<p key="others">{`The console roles of ${others} more may change.`}</p>);
    return reports;
  };
}
