import { chakra } from '@chakra-ui/react/styled-system';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EffectiveAccessPages, Rest } from './effective-access-table.tsx';
import { type ReachedRegion, reachedText, regionName } from './reached-region-text.ts';

type ReachedRegionGroupProps = {
  id: string;
  platforms: readonly { id: string; name: string }[];
  row: ReachedRegion;
};

/** Says how much of a region a person sees. Opens to the locations, which are read then. */
export function ReachedRegionGroup({ id, platforms, row }: ReachedRegionGroupProps) {
  const name = regionName(row);
  const title = (
    <>
      {name}: <chakra.span fontWeight="normal">{reachedText(row)}</chakra.span>
    </>
  );
  return (
    <li>
      <Disclosure title={title}>
        <Rest mb="3">
          <EffectiveAccessPages
            {...{ id, platforms }}
            name={
              row.region
                ? `locations in ${name} this user can see`
                : 'locations without a region this user can see'
            }
            filter={row.region ? { regionId: row.region.id } : { hasRegion: false }}
          />
        </Rest>
      </Disclosure>
    </li>
  );
}
