import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toCompanyList } from './company/company.paths.ts';
import { samplePlaces } from './program/program.paths.ts';
import { toProviderUserList } from './provider-user/provider-user.paths.ts';
import { toDefaultRates } from './rates/rates.paths.ts';
import { toSignOut } from './session/session.paths.ts';
import { usePermission, useViewer } from './session/viewer.tsx';
import { ColorModeButton } from './ui/color-mode-button.tsx';
import { Logo } from './ui/logo.tsx';
import { Menu, type MenuGroup, type MenuItem } from './ui/menu.tsx';
import { productName } from './ui/page-header.tsx';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '14',
    px: { base: '3', md: '6' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
  },
});

const Home = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minW: '0',
    me: 'auto',
    fontWeight: 'semibold',
    lineHeight: 'tight',
  },
});

/** The header of every page of the console: the logo, and the menu once it is known who is signed in [LAY-01]. */
export function ConsoleHeader({ hasMenu }: { hasMenu: boolean }) {
  return (
    <Bar>
      <Home to={toCompanyList()}>
        <Logo />
        <span>{productName}</span>
      </Home>
      <ColorModeButton />
      {hasMenu && <PersonMenu />}
    </Bar>
  );
}

function PersonMenu() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const canOpenDefaultRates = usePermission('DEFAULT_RATES_READ').isAllowed;
  const canOpenProviderUsers = usePermission('PROVIDER_USERS_READ').isAllowed;

  const canOpenSamples = usePermission('COMPANY_SEARCH').isAllowed;

  const places = [
    { label: 'Company management', to: toCompanyList() },
    ...(canOpenProviderUsers ? [{ label: 'J3Tech User Management', to: toProviderUserList() }] : []),
    ...(canOpenDefaultRates ? [{ label: 'PTX Default Billing Rates', to: toDefaultRates() }] : []),
  ];
  const isCurrent = ({ to }: { to: string }) => pathname === to;
  const items: (MenuItem | MenuGroup)[] = [
    ...places.map((place) => ({ ...place, isCurrent: isCurrent(place) })),
    ...(canOpenSamples
      ? [
          {
            label: 'Sample screens',
            items: samplePlaces.map((place) => ({ ...place, isCurrent: isCurrent(place) })),
          },
        ]
      : []),
    { label: 'Logout', onSelect: () => navigate(toSignOut()) },
  ];
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ') || viewer.email;

  return (
    <Menu label="Menu" items={items}>
      <chakra.div px="3" py="2" mb="1" borderBottomWidth="1px" fontSize="sm" overflowWrap="anywhere">
        <chakra.p fontWeight="semibold">{name}</chakra.p>
        <chakra.p color="fg.muted">{viewer.roles[0]?.name ?? viewer.email}</chakra.p>
      </chakra.div>
    </Menu>
  );
}
