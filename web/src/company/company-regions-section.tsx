import { chakra } from '@chakra-ui/react/styled-system';
import { None } from '../ui/none.tsx';
import { OverviewSection, type PartProps } from './overview-section.tsx';

type Named = { id: string; name: string };

const Caption = chakra('h3', {
  base: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', mb: '1.5' },
});
const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '3', listStyle: 'none' },
});
const Chip = chakra('li', {
  base: {
    px: '2.5',
    py: '0.5',
    borderRadius: 'full',
    bg: 'neutral.subtle',
    color: 'neutral.fg',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
});

type CompanyRegionsSectionProps = PartProps & {
  regions: readonly Named[] | null | undefined;
  platforms: readonly Named[] | null | undefined;
};

/** The regions of a company and the platforms it uses, to be read. */
export function CompanyRegionsSection({ regions, platforms, ...part }: CompanyRegionsSectionProps) {
  return (
    <OverviewSection title="Regions and Platforms" isThere={Boolean(regions)} {...part}>
      {regions && (
        <>
          <Names caption="Regions" names={regions} />
          <Names caption="Platforms" names={platforms ?? []} />
        </>
      )}
    </OverviewSection>
  );
}

function Names({ caption, names }: { caption: string; names: readonly Named[] }) {
  return (
    <>
      <Caption>
        {caption} ({names.length})
      </Caption>
      {names.length === 0 && <None />}
      <List>
        {names.map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
      </List>
    </>
  );
}
