import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { useExtension } from '../../graph/extensions.ts';
import {
  type ReachedLocationFilter,
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

export const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });

type EffectiveAccessTableProps = {
  id: string;
  /** The platforms on which at least one location is reached. */
  platforms: readonly Platform[];
};

const toPage = ({ companyUser }: UserEffectiveAccessTableQuery) =>
  companyUser?.reachedLocations as EffectiveAccessPage | null | undefined;

/** Offers all locations that a person reaches as CSV and as a script. */
export function EffectiveAccessTools({ id, platforms }: EffectiveAccessTableProps) {
  const hasRegions = useExtension('BULK_READS');
  return (
    <ListTools
      name="Locations this user can see"
      source={listSource(UserEffectiveAccessTableDocument, { id, page: 1 }, toPage)}
      columns={toExportColumns(platforms, hasRegions)}
    />
  );
}

/** Shows all locations that a person reaches, by page. */
export const EffectiveAccessTable = (props: EffectiveAccessTableProps) => (
  <Rest>
    <EffectiveAccessTools {...props} />
    <EffectiveAccessPages {...props} name="locations this user can see" />
  </Rest>
);

type EffectiveAccessPagesProps = EffectiveAccessTableProps & {
  /** Plural of the locations. */
  name: string;
  filter?: ReachedLocationFilter;
};

/** Shows the locations that a person reaches, or some of them, by page. */
export function EffectiveAccessPages({ id, platforms, name, filter }: EffectiveAccessPagesProps) {
  const [page, setPage] = useState(1);
  const variables = { id, page, ...(filter && { filter }) };
  const { data, previousData, error, refetch } = useQuery(UserEffectiveAccessTableDocument, { variables });
  const read = data ?? previousData;
  const shown = read && toPage(read as UserEffectiveAccessTableQuery);
  if (error || !shown) {
    return (
      <MissingPart
        what={`the ${name}`}
        problem={error ? toProblemOf(error) : null}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <>
      <EffectiveAccessGrid
        label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
        platforms={platforms}
        rows={shown.rows}
      />
      {(!filter || shown.count > shown.pageSize) && (
        <Pagination
          label={`Pages of ${name}`}
          page={shown.page}
          pageSize={shown.pageSize}
          count={shown.count}
          countIsExact={shown.countIsExact}
          shown={shown.rows.length}
          onPage={setPage}
        />
      )}
    </>
  );
}
