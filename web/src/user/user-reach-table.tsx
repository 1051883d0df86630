import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { viaText } from '../access/via-text.ts';
import { MissingPart } from '../form/missing-part.tsx';
import { UserReachTableDocument, type UserReachTableQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { None } from '../ui/none.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Table, TableFrame } from '../ui/table.tsx';

type ReachPage = NonNullable<NonNullable<UserReachTableQuery['companyUser']>['reachedLocations']>;
type Row = ReachPage['rows'][number];
type Platform = { id: string; name: string };

const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });

type UserReachTableProps = {
  id: string;
  /** Those on which some location is reached. */
  platforms: readonly Platform[];
};

/** Locations by platforms: in each cell what the location is reached by. */
export function UserReachTable({ id, platforms }: UserReachTableProps) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useQuery(UserReachTableDocument, {
    variables: { id, page },
  });
  const shown = (data ?? previousData)?.companyUser?.reachedLocations as ReachPage | null | undefined;
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
      <TableFrame>
        <Table aria-label="Locations this user can see">
          <thead>
            <tr>
              <th scope="col">Location</th>
              {platforms.map((platform) => (
                <th key={platform.id} scope="col">
                  {platform.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={row.location.id}>
                <td data-label="Location">{row.location.name}</td>
                {platforms.map((platform) => (
                  <td key={platform.id} data-label={platform.name}>
                    {wayOn(platform, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
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

function wayOn({ id }: Platform, { ways }: Row) {
  const way = ways.find(({ platform }) => platform.id === id);
  return way ? viaText(way.via, way.region?.name) : <None />;
}
