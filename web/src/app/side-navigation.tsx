import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link, useMatch, useSearchParams } from 'react-router-dom';
import { readCompanyView, toCompanyView } from '../company/list/company.views.ts';
import { companyTabs } from '../company/list/company-place.ts';
import { usePermission } from '../session/viewer.tsx';
import {
  CoinsIcon,
  CompaniesIcon,
  HistoryIcon,
  HomeIcon,
  PeopleIcon,
  PersonIcon,
  PinIcon,
  SampleIcon,
} from '../ui/action/place-icons.tsx';
import { useExpectedSections } from './expected-sections.ts';
import { SectionLinks } from './section-links.tsx';
import { type Place, type PlaceIcon, usePlaces } from './use-places.ts';

const Bar = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 'var(--c-sizes-header)',
    alignSelf: 'start',
    height: 'calc(100dvh - var(--c-sizes-header))',
    px: '3',
    py: '4',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    fontSize: 'sm',
  },
});

const List = chakra('ul', { base: { listStyle: 'none' } });

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '3',
    py: '1.5',
    mb: '0.5',
    borderRadius: 'md',
    color: 'fg.muted',
    lineHeight: 'tight',
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  },
});

const Sections = chakra('ul', {
  base: { listStyle: 'none', ms: '5', mb: '2', ps: '2', borderInlineStartWidth: '1px' },
});

const Caption = chakra('p', {
  base: { mt: '5', mb: '1', px: '3', color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
});

const icons: Record<PlaceIcon, () => ReactNode> = {
  home: HomeIcon,
  companies: CompaniesIcon,
  locations: PinIcon,
  users: PersonIcon,
  people: PeopleIcon,
  rates: CoinsIcon,
  audit: HistoryIcon,
  sample: SampleIcon,
};

/**
 * Renders the navigation that stays beside the page on a wide window. It has the pages of the header's menu,
 * which stays at every width [LAY-01], the lists of all companies, the audit log of company administrators, and the parts
 * of the open company.
 */
export function SideNavigation() {
  const { home, main, lists, others, samples } = usePlaces();
  const [companies, ...rest] = main;
  const companyId = useMatch('/company/edit/:companyId')?.params.companyId;
  return (
    <Bar aria-label="Pages">
      <List>
        {[home, ...(companies ? [companies] : []), ...lists, ...rest, ...others].map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
            {place.icon === 'companies' && companyId && <CompanySections id={companyId} />}
          </li>
        ))}
      </List>
      {samples.length > 0 && (
        <>
          <Caption id="sample-pages">Sample screens</Caption>
          <List aria-labelledby="sample-pages">
            {samples.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} />
              </li>
            ))}
          </List>
        </>
      )}
    </Bar>
  );
}

function PlaceLink({ place: { label, to, isCurrent, icon } }: { place: Place }) {
  const PlaceIcon = icons[icon];
  return (
    <Entry to={to} aria-current={isCurrent ? 'page' : undefined}>
      <PlaceIcon />
      {label}
    </Entry>
  );
}

/** The parts of a company, each with the tabs that belong to it. */
const sections = [
  { label: 'Company', tabs: [companyTabs.company] },
  { label: 'Locations', tabs: [companyTabs.locations, companyTabs.location] },
  { label: 'Arrangers', tabs: [companyTabs.arrangers, companyTabs.arranger] },
  { label: 'Platforms', tabs: [companyTabs.platforms] },
  { label: 'Users', tabs: [companyTabs.users, companyTabs.user] },
] as const;

type Section = (typeof sections)[number];

const isOpen = (tabs: Section['tabs'], open: number) => tabs.some((tab) => tab === open);

function CompanySections({ id }: { id: string }) {
  const view = readCompanyView(useSearchParams()[0]);
  const expected = useExpectedSections(view);
  const canReadUsers = usePermission('COMPANY_USERS_READ').isAllowed;
  // The address of the users opens them all the same, and says who may see them.
  const isShown = ({ tabs }: Section) =>
    canReadUsers || tabs[0] !== companyTabs.users || isOpen(tabs, view.tab);
  return (
    <Sections aria-label="Open company">
      {sections.filter(isShown).map(({ label, tabs }) => (
        <li key={label}>
          <Entry
            to={toCompanyView({ id, ...view, tab: tabs[0] })}
            aria-current={isOpen(tabs, view.tab) ? 'true' : undefined}
          >
            {label}
          </Entry>
          {isOpen(tabs, view.tab) && <SectionLinks expected={expected} />}
        </li>
      ))}
    </Sections>
  );
}
