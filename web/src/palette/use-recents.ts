import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type RecentRecordFactsFragment,
  RecentRecordFactsFragmentDoc,
  RecentRecordsDocument,
  type RecentRecordsQueryVariables,
} from '../graph/generated/graphql.ts';
import { toProblem } from '../graph/problem.ts';
import { useViewer } from '../session/viewer.tsx';
import { personName } from '../ui/action/person-name.ts';
import { toNodeId } from '../ui/command/open-record.ts';
import { isSameRecord, type RecentRecord, readRecents, writeRecents } from '../ui/command/recent-records.ts';

export type ShownRecent = RecentRecord & { isInactive?: boolean };

/** Codes of a record that is gone, or that the person may no longer read. */
const unreadable = ['NOT_FOUND', 'FORBIDDEN'];

/**
 * Returns the records that the person opened, latest first. One request brings their names up to date and
 * drops those that the person can no longer read.
 */
export function useRecents(): readonly ShownRecent[] {
  const { id } = useViewer();
  const client = useApolloClient();
  const [recents, setRecents] = useState<readonly ShownRecent[]>(() => readRecents(id));
  useEffect(() => {
    let isGone = false;
    const kept = readRecents(id);
    if (kept.length === 0) return;
    void checkRecents(client, kept).then((checked) => {
      // Another tab may have added records since, or the person has signed out.
      const current = readRecents(id);
      if (current.length > 0)
        writeRecents(
          id,
          current.flatMap((one) => toChecked(one, kept, checked)),
        );
      if (!isGone) setRecents(checked);
    });
    return () => {
      isGone = true;
    };
  }, [client, id]);
  return recents;
}

/** Returns what to keep of a record: what the check found if it was checked, nothing if that is nothing. */
function toChecked(one: RecentRecord, kept: readonly RecentRecord[], checked: readonly ShownRecent[]) {
  const isOne = (record: RecentRecord) => isSameRecord(one, record);
  if (!kept.some(isOne)) return [one];
  return checked.filter(isOne).map(({ isInactive: _, ...record }): RecentRecord => record);
}

async function checkRecents(client: ApolloClient, kept: readonly RecentRecord[]): Promise<ShownRecent[]> {
  const variables = Object.fromEntries(
    kept.flatMap(({ kind, id }, index) => [
      [`id${index}`, toNodeId({ kind, id })],
      [`has${index}`, true],
    ]),
  ) as RecentRecordsQueryVariables;
  const options = { query: RecentRecordsDocument, variables, fetchPolicy: 'no-cache' } as const;
  const result = await client
    .query({ ...options, errorPolicy: 'all', context: { isSilent: true } })
    .catch(() => null);
  const { errors = [] } = (result?.error ?? {}) as {
    errors?: { path?: readonly unknown[]; message: string }[];
  };
  const gone = new Set(
    errors.filter((error) => unreadable.includes(toProblem(error).code)).map(({ path }) => path?.[0]),
  );
  const read = (result?.data ?? {}) as Record<
    string,
    FragmentType<typeof RecentRecordFactsFragmentDoc> | null
  >;
  return kept.flatMap((record, index) => {
    if (gone.has(`record${index}`)) return [];
    const facts = readFragment(RecentRecordFactsFragmentDoc, read[`record${index}`]);
    return [facts ? { ...record, ...toRecent(facts, record) } : record];
  });
}

/** Takes over the current name and status. A field that failed keeps what is known. */
function toRecent(facts: RecentRecordFactsFragment, { name, companyName }: RecentRecord) {
  const isInactive = 'status' in facts && facts.status === 'INACTIVE';
  const company = 'company' in facts ? facts.company?.name : undefined;
  return { name: nameOf(facts) || name, companyName: company ?? companyName, isInactive };
}

function nameOf(facts: RecentRecordFactsFragment) {
  if ('publicName' in facts) return facts.publicName;
  if ('name' in facts) return facts.name;
  if ('firstName' in facts) return personName(facts);
  return null;
}
