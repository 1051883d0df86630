import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { Pagination } from '../../ui/action/pagination.tsx';
import {
  EffectiveAccessTable,
  type EffectiveAccessTableProps,
  EffectiveAccessTools,
  Rest,
} from './effective-access-table.tsx';
import { ReachedRegionGroup } from './reached-region-group.tsx';
import { type ReachedRegion, unseenText } from './reached-region-text.ts';

const Groups = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > li': { px: '3', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const Unseen = chakra('li', { base: { py: '2', color: 'fg.muted' } });

/** Shows the locations that a person reaches by region, differences first. Where no region has locations, one table. */
export function ReachedRegions(props: EffectiveAccessTableProps) {
  const { source } = props;
  const [page, setPage] = useState(1);
  const { value: shown, problem, readAgain } = source.useRegions(page);
  if (problem || !shown) {
    return (
      <Rest>
        <MissingPart what={`the regions that ${source.who} can see`} problem={problem} onRetry={readAgain} />
      </Rest>
    );
  }
  const { rows } = shown;
  const isGrouped = shown.count > shown.pageSize || rows.some((row) => row.region && row.locationCount > 0);
  if (!isGrouped) return <EffectiveAccessTable {...props} />;
  return (
    <Rest>
      <EffectiveAccessTools {...props} />
      <RegionGroups {...props} rows={rows} />
      {shown.count > shown.pageSize && (
        <Pagination
          label={`Pages of regions ${source.who} can see`}
          page={shown.page}
          pageSize={shown.pageSize}
          count={shown.count}
          countIsExact={shown.countIsExact}
          shown={rows.length}
          onPage={setPage}
        />
      )}
    </Rest>
  );
}

/** Shows a group for each region of which the person sees something, and one line for the others. */
function RegionGroups({ rows, ...props }: EffectiveAccessTableProps & { rows: readonly ReachedRegion[] }) {
  const unseen = rows.filter(({ reachedCount }) => reachedCount === 0);
  return (
    <Groups aria-label={`Regions ${props.source.who} can see`}>
      {rows
        .filter(({ reachedCount }) => reachedCount > 0)
        .map((row) => (
          <ReachedRegionGroup key={row.region?.id ?? ''} {...props} row={row} />
        ))}
      {unseen.length > 0 && (
        <Unseen>
          <b>Not seen:</b> {unseenText(unseen)}
        </Unseen>
      )}
    </Groups>
  );
}
