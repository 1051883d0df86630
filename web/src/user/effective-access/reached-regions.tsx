import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { UserReachedRegionsDocument, type UserReachedRegionsQuery } from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { Pagination } from '../../ui/action/pagination.tsx';
import { EffectiveAccessTable, EffectiveAccessTools, Rest } from './effective-access-table.tsx';
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

type ReachedRegionsProps = {
  id: string;
  /** The platforms on which at least one location is reached. */
  platforms: readonly { id: string; name: string }[];
};

/** Shows the locations that a person reaches by region, differences first. Where no region has locations, one table. */
export function ReachedRegions({ id, platforms }: ReachedRegionsProps) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useQuery(UserReachedRegionsDocument, {
    variables: { id, page },
  });
  const read = (data ?? previousData) as UserReachedRegionsQuery | undefined;
  const shown = read?.companyUser?.reachedRegions;
  if (error || !shown) {
    return (
      <Rest>
        <MissingPart
          what="the regions that this user can see"
          problem={error ? toProblemOf(error) : null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </Rest>
    );
  }
  const rows = shown.rows as readonly ReachedRegion[];
  const isGrouped = shown.count > shown.pageSize || rows.some((row) => row.region && row.locationCount > 0);
  if (!isGrouped) return <EffectiveAccessTable {...{ id, platforms }} />;
  return (
    <Rest>
      <EffectiveAccessTools {...{ id, platforms }} />
      <RegionGroups {...{ id, platforms, rows }} />
      {shown.count > shown.pageSize && (
        <Pagination
          label="Pages of regions this user can see"
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
function RegionGroups({ rows, ...props }: ReachedRegionsProps & { rows: readonly ReachedRegion[] }) {
  const unseen = rows.filter(({ reachedCount }) => reachedCount === 0);
  return (
    <Groups aria-label="Regions this user can see">
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
