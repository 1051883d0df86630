import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { useExtension } from '../../graph/extensions.ts';
import type { ReachedLocationFilter } from '../../graph/generated/graphql.ts';
import { ListTools } from '../../list/list-tools.tsx';
import { Pagination } from '../../ui/action/pagination.tsx';
import type { AccessSource } from './access-source.ts';
import { EffectiveAccessGrid, toExportColumns } from './effective-access-grid.tsx';

type Platform = { id: string; name: string };

export const Rest = chakra('div', { base: { mt: '4', display: 'grid', gap: '3' } });

export type EffectiveAccessTableProps = {
  source: AccessSource;
  /** The platforms on which at least one location is reached. */
  platforms: readonly Platform[];
};

/** Offers all locations that a person reaches as CSV and as a script. */
export function EffectiveAccessTools({ source, platforms }: EffectiveAccessTableProps) {
  const hasRegions = useExtension('BULK_READS');
  return (
    <ListTools
      name={`Locations ${source.who} can see`}
      source={source.allLocations}
      columns={toExportColumns(platforms, hasRegions)}
    />
  );
}

/** Shows all locations that a person reaches, by page. */
export const EffectiveAccessTable = (props: EffectiveAccessTableProps) => (
  <Rest>
    <EffectiveAccessTools {...props} />
    <EffectiveAccessPages {...props} name={`locations ${props.source.who} can see`} />
  </Rest>
);

type EffectiveAccessPagesProps = EffectiveAccessTableProps & {
  /** Plural of the locations. */
  name: string;
  filter?: ReachedLocationFilter;
};

/** Shows the locations that a person reaches, or some of them, by page. */
export function EffectiveAccessPages({ source, platforms, name, filter }: EffectiveAccessPagesProps) {
  const [page, setPage] = useState(1);
  const { value: shown, problem, readAgain } = source.useLocations({ page, ...(filter && { filter }) });
  if (problem || !shown) return <MissingPart what={`the ${name}`} problem={problem} onRetry={readAgain} />;
  return (
    <>
      <EffectiveAccessGrid
        label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
        toLocation={source.toLocation}
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
