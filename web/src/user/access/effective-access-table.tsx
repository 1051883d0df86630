import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import {
  UserEffectiveAccessTableDocument,
  type UserEffectiveAccessTableQuery,
} from '../../graph/generated/graphql.ts';
import { listSource } from '../../graph/list-source.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { ListTools } from '../../list/list-tools.tsx';
import { Pagination } from '../../ui/action/pagination.tsx';
import { EffectiveAccessGrid, toExportColumns } from './effective-access-grid.tsx';

type EffectiveAccessPage = NonNullable<
  NonNullable<UserEffectiveAccessTableQuery['companyUser']>['reachedLocations']
>;
type Platform = { id: string; name: string };

const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });

type EffectiveAccessTableProps = {
  id: string;
  /** The platforms on which at least one location is reached. */
  platforms: readonly Platform[];
};

const toPage = ({ companyUser }: UserEffectiveAccessTableQuery) =>
  companyUser?.reachedLocations as EffectiveAccessPage | null | undefined;

/** Shows the locations that a person reaches, by page. */
export function EffectiveAccessTable({ id, platforms }: EffectiveAccessTableProps) {
  const [page, setPage] = useState(1);
  const variables = { id, page };
  const { data, previousData, error, refetch } = useQuery(UserEffectiveAccessTableDocument, { variables });
  const read = data ?? previousData;
  const shown = read && toPage(read as UserEffectiveAccessTableQuery);
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
        source={listSource(UserEffectiveAccessTableDocument, variables, toPage)}
        columns={toExportColumns(platforms)}
      />
      <EffectiveAccessGrid label="Locations this user can see" platforms={platforms} rows={shown.rows} />
      <Pagination
        label="Pages of locations this user can see"
        page={shown.page}
        pageSize={shown.pageSize}
        count={shown.count}
        countIsExact={shown.countIsExact}
        shown={shown.rows.length}
        onPage={setPage}
      />
    </Rest>
  );
}
