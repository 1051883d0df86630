import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../form/missing-part.tsx';
import { UserReachTableDocument, type UserReachTableQuery } from '../graph/generated/graphql.ts';
import { listSource } from '../graph/list-source.ts';
import { toProblemOf } from '../graph/problem.ts';
import { ListTools } from '../list/list-tools.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ReachGrid, toExportColumns } from './reach-grid.tsx';

type ReachPage = NonNullable<NonNullable<UserReachTableQuery['companyUser']>['reachedLocations']>;
type Platform = { id: string; name: string };

const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });

type UserReachTableProps = {
  id: string;
  /** Those on which some location is reached. */
  platforms: readonly Platform[];
};

const toPage = ({ companyUser }: UserReachTableQuery) =>
  companyUser?.reachedLocations as ReachPage | null | undefined;

/** The locations that a person reaches, page by page. */
export function UserReachTable({ id, platforms }: UserReachTableProps) {
  const [page, setPage] = useState(1);
  const variables = { id, page };
  const { data, previousData, error, refetch } = useQuery(UserReachTableDocument, { variables });
  const read = data ?? previousData;
  const shown = read && toPage(read as UserReachTableQuery);
  if (error || !shown) {
    return (
      <Rest>
        <MissingPart
          what="the locations that this user can see"
          problem={error ? toProblemOf(error) : null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </Rest>
    );
  }
  return (
    <Rest>
      <ListTools
        name="Locations this user can see"
        source={listSource(UserReachTableDocument, variables, toPage)}
        columns={toExportColumns(platforms)}
      />
      <ReachGrid label="Locations this user can see" platforms={platforms} rows={shown.rows} />
      <Pagination
        label="Pages of locations this user can see"
        page={shown.page}
        pageSize={shown.pageSize}
        count={shown.count}
        shown={shown.rows.length}
        onPage={setPage}
      />
    </Rest>
  );
}
