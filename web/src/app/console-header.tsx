import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toAccount } from '../account/account.paths.ts';
import { toHome } from '../home/home.paths.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { toSignOut } from '../session/session.paths.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { personName } from '../ui/action/person-name.ts';
import { TextLink } from '../ui/action/text-link.ts';
import { productName } from '../ui/layout/heading.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuGroup, MenuItem } from '../ui/overlay/menu-items.ts';
import { ColorModeButton } from '../ui/theme/color-mode-button.tsx';
import { useIsNarrow } from '../ui/theme/use-media.ts';
import { usePlaces } from './use-places.ts';

export const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'header',
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

const Person = chakra(Link, {
  base: {
    // The Menu has the same link, also on a narrow window.
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '2.5',
    maxW: '16rem',
    px: '2',
    py: '1',
    borderRadius: 'md',
    fontSize: 'sm',
    '&:hover': { bg: 'bg.subtle' },
  },
});

const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
});

const PersonText = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

// On a narrow window only the logo is visible. Screen readers read the name everywhere.
const ProductName = chakra('span', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    width: { base: '1px', sm: 'auto' },
    height: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
    clipPath: { base: 'inset(50%)', sm: 'none' },
  },
});

type ConsoleHeaderProps = {
  /** Whether the viewer is loaded. */
  isKnown: boolean;
  isAccount: boolean;
};

/**
 * Renders the page header: the logo and a menu [LAY-01]. In the account area, it has only Logout instead of
 * the menu [LAY-05].
 */
export function ConsoleHeader({ isKnown, isAccount }: ConsoleHeaderProps) {
  const navigate = useNavigate();
  return (
    <Bar>
      {isAccount && isKnown ? <AccountHome /> : <HomeLink to={toHome()} />}
      {isKnown && !isAccount && <PaletteButton />}
      {isKnown && !isAccount && <PersonLink />}
      <ColorModeButton />
      {isKnown && !isAccount && <PageMenu />}
      {isKnown && isAccount && (
        <Button look="ghost" onClick={() => navigate(toSignOut())}>
          Logout
        </Button>
      )}
    </Bar>
  );
}

export const HomeLink = ({ to }: { to: string }) => (
  <Home to={to}>
    <Logo />
    <ProductName>{productName}</ProductName>
  </Home>
);

/** A person who may not read companies has only the account page as home. */
function AccountHome() {
  const { id } = useViewer();
  const canReadCompanies = usePermission('COMPANY_READ').isAllowed;
  return <HomeLink to={canReadCompanies ? toHome() : toAccount({ accountId: id })} />;
}

/** The signed-in person and the role that decides what they may do. Leads to the account area. */
function PersonLink() {
  const { name, role, to } = usePerson();
  return (
    <Person to={to} title="My account">
      <Initials aria-hidden="true">{initialsOf(name)}</Initials>
      <chakra.span display="grid" minW="0" lineHeight="tight">
        <PersonText fontWeight="medium">{name}</PersonText>
        <PersonText color="fg.muted" fontSize="xs">
          {role}
        </PersonText>
      </chakra.span>
    </Person>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function usePerson() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return {
    name: personName(viewer) || viewer.email,
    role: viewer.roles[0]?.name ?? viewer.email,
    to: toAccount({ accountId: viewer.id, postRedirectUri: pathname + search }),
  };
}

function PageMenu() {
  const { name, role, to } = usePerson();
  const navigate = useNavigate();
  const { main, narrow, samples } = usePlaces();
  const isNarrow = useIsNarrow();
  const items: (MenuItem | MenuGroup)[] = [
    ...(isNarrow ? narrow : main),
    ...(samples.length > 0 ? [{ label: 'Sample screens', items: samples }] : []),
    { label: 'Logout', onSelect: () => navigate(toSignOut()) },
  ];
  return (
    <Menu label="Menu" items={items}>
      <chakra.div px="3" py="2" mb="1" borderBottomWidth="1px" fontSize="sm" overflowWrap="anywhere">
        <TextLink aria-label={`${name}, my account`} to={to}>
          {name}
        </TextLink>
        <chakra.p color="fg.muted">{role}</chakra.p>
      </chakra.div>
    </Menu>
  );
}
