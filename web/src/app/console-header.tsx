import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toAccount } from '../account/account.paths.ts';
import { toAuditLog } from '../audit/audit.paths.ts';
import { toCompanyList } from '../company/company.paths.ts';
import { useExtension } from '../graph/extensions.ts';
import { samplePlaces } from '../program/program.paths.ts';
import { toProviderUserList } from '../provider-user/provider-user.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';
import { toSignOut } from '../session/session.paths.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { TextLink } from '../ui/action/text-link.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { productName } from '../ui/layout/page-header.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuGroup, MenuItem } from '../ui/overlay/menu-items.ts';
import { ColorModeButton } from '../ui/theme/color-mode-button.tsx';

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
      {isAccount && isKnown ? <AccountHome /> : <HomeLink to={toCompanyList()} />}
      <ColorModeButton />
      {isKnown && !isAccount && <PersonMenu />}
      {isKnown && isAccount && (
        <Button look="ghost" onClick={() => navigate(toSignOut())}>
          Logout
        </Button>
      )}
    </Bar>
  );
}

const HomeLink = ({ to }: { to: string }) => (
  <Home to={to}>
    <Logo />
    <span>{productName}</span>
  </Home>
);

/** A person who may not read companies has only the account page as home. */
function AccountHome() {
  const { id } = useViewer();
  const canReadCompanies = usePermission('COMPANY_READ').isAllowed;
  return <HomeLink to={canReadCompanies ? toCompanyList() : toAccount({ accountId: id })} />;
}

function PersonMenu() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const canOpenDefaultRates = usePermission('DEFAULT_RATES_READ').isAllowed;
  const canOpenProviderUsers = usePermission('PROVIDER_USERS_READ').isAllowed;

  // [LAY-03] Company users get only 'Company management'. They reach their audit log from the company page.
  const isProvider = usePermission('COMPANY_SEARCH').isAllowed;
  const hasAuditLog = useExtension('AUDIT_LOG');
  const canOpenAuditLog = usePermission('AUDIT_READ').isAllowed && isProvider && hasAuditLog;

  const places = [
    { label: 'Company management', to: toCompanyList() },
    ...(canOpenProviderUsers ? [{ label: 'J3Tech User Management', to: toProviderUserList() }] : []),
    ...(canOpenDefaultRates ? [{ label: 'PTX Default Billing Rates', to: toDefaultRates() }] : []),
    ...(canOpenAuditLog ? [{ label: 'Audit Log', to: toAuditLog() }] : []),
  ];
  const isCurrent = ({ to }: { to: string }) => pathname === to;
  const items: (MenuItem | MenuGroup)[] = [
    ...places.map((place) => ({ ...place, isCurrent: isCurrent(place) })),
    ...(isProvider
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
        <TextLink
          aria-label={`${name}, my account`}
          to={toAccount({ accountId: viewer.id, postRedirectUri: pathname + search })}
        >
          {name}
        </TextLink>
        <chakra.p color="fg.muted">{viewer.roles[0]?.name ?? viewer.email}</chakra.p>
      </chakra.div>
    </Menu>
  );
}
