import { chakra } from '@chakra-ui/react/styled-system';
import { inactiveNote } from '@console/schema/person.messages.ts';
import type { ActiveStatus, ImpactInput, StatusRecordKind } from '../graph/generated/graphql.ts';
import { useImpactOfChanges } from '../impact/use-impact-of-changes.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import { BulkNames } from './bulk-names.tsx';
import type { BulkItem } from './bulk-task.ts';
import { wordsOf } from './bulk-words.ts';

const Note = chakra('p', { base: { mt: '3' } });

/** The most records whose impact the graph predicts together. */
export const maxTogether = 100;
/** The most companies whose impact is shown, one request for each. */
const maxCompanies = 10;

type Change = { name: string | null; input: ImpactInput };

const together: Partial<Record<StatusRecordKind, (ids: string[]) => ImpactInput>> = {
  LOCATION: (deactivateLocationIds) => ({ deactivateLocationIds }),
  ARRANGER: (deactivateArrangerIds) => ({ deactivateArrangerIds }),
  COMPANY_USER: (deactivateUserIds) => ({ deactivateUserIds }),
};

/** The changes whose impact is asked for, one for the records of each company. The graph takes one company at a time. */
function toChanges(kind: StatusRecordKind, items: readonly BulkItem[]): Change[] {
  const toInput = together[kind];
  if (toInput) {
    const groups = [...Map.groupBy(items, ({ company }) => company?.id ?? null).values()];
    return groups.slice(0, maxCompanies).map((group) => ({
      name: groups.length > 1 ? (group[0]?.company?.name ?? null) : null,
      input: toInput(group.map(({ id }) => id)),
    }));
  }
  if (kind !== 'COMPANY') return [];
  return items.slice(0, maxCompanies).map(({ id, name }) => ({ name, input: { deactivateCompanyId: id } }));
}

/**
 * Returns a function that asks before the status of records changes, with names and impact. `ownReason`: see `BulkNames`.
 */
export function useStatusQuestion(kind: StatusRecordKind) {
  const askAll = useImpactOfChanges();
  const notices = useNotices();
  return async (
    status: ActiveStatus,
    items: readonly BulkItem[],
    ownReason: string | null,
  ): Promise<boolean> => {
    const endsSessions = status === 'INACTIVE' && (kind === 'COMPANY_USER' || kind === 'PROVIDER_USER');
    const what = countOf(items.length, wordsOf[kind]);
    const question: Question = {
      type: 'confirm',
      title: `Set ${what} ${status.toLowerCase()}?`,
      message: (
        <>
          <BulkNames names={items.map(({ name }) => name)} ownReason={ownReason} />
          {endsSessions && <Note>{inactiveNote(items.length === 1)}</Note>}
        </>
      ),
      answers: { yes: `Set ${status.toLowerCase()}`, no: 'Cancel' },
      isDestructive: status === 'INACTIVE',
    };
    if (status === 'ACTIVE') return notices.ask(question);
    return askAll(
      question,
      toChanges(kind, items),
      companiesOf(kind, items) > maxCompanies ? firstOnly : null,
    );
  };
}

const companiesOf = (kind: StatusRecordKind, items: readonly BulkItem[]) =>
  kind === 'COMPANY' ? items.length : new Set(items.map(({ company }) => company?.id)).size;

const firstOnly = <p>{`The effect on people is shown for the first ${maxCompanies} companies.`}</p>;
