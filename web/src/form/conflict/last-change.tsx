import { useFragment } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  ArrangerLastChangeFragmentDoc,
  CompanyLastChangeFragmentDoc,
  CompanyUserLastChangeFragmentDoc,
  LocationLastChangeFragmentDoc,
  ProviderUserLastChangeFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { nodeTypes, type RecordLink, useOpenRecords } from '../../ui/command/open-record.ts';
import { timeAgo } from '../../ui/date/time-ago.ts';

const fragments = {
  COMPANY: CompanyLastChangeFragmentDoc,
  LOCATION: LocationLastChangeFragmentDoc,
  ARRANGER: ArrangerLastChangeFragmentDoc,
  COMPANY_USER: CompanyUserLastChangeFragmentDoc,
  PROVIDER_USER: ProviderUserLastChangeFragmentDoc,
} as const;

const Note = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** Says who changed the open record last, and when, as far as the page knows. After a conflict, it reads the record again. */
export function LastChange() {
  const record = useOpenRecords().find(({ isParent }) => !isParent);
  return record ? <LastChangeOf record={record} /> : null;
}

function LastChangeOf({ record: { kind, id } }: { record: RecordLink }) {
  const { data } = useFragment({
    // All of them have the same fields.
    fragment: fragments[kind] as typeof CompanyLastChangeFragmentDoc,
    from: { __typename: nodeTypes[kind], id },
  });
  const { updatedAt, updatedBy } = data;
  if (!updatedAt) return null;
  return (
    <Note>
      Last change of this record: {updatedBy && `by ${updatedBy.name}, `}
      {timeAgo(new Date(updatedAt), new Date())}
    </Note>
  );
}
