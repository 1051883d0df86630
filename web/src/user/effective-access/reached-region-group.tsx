import { chakra } from '@chakra-ui/react/styled-system';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EffectiveAccessPages, type EffectiveAccessTableProps, Rest } from './effective-access-table.tsx';
import { type ReachedRegion, reachedText, regionName } from './reached-region-text.ts';

type ReachedRegionGroupProps = EffectiveAccessTableProps & { row: ReachedRegion };

/** Says how much of a region a person sees. Opens to the locations, which are read then. */
export function ReachedRegionGroup({ source, platforms, row }: ReachedRegionGroupProps) {
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
            {...{ source, platforms }}
            name={`locations ${row.region ? `in ${name}` : 'without a region'} ${source.who} can see`}
            filter={row.region ? { regionId: row.region.id } : { hasRegion: false }}
          />
        </Rest>
      </Disclosure>
    </li>
  );
}
