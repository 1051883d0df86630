import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import { useViewer } from '../session/viewer.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { accountTitle, toAccessTokens } from './account.paths.ts';
import { accountTabs, toAccountView } from './account.views.ts';
import { AccountGate, type OpenAccount } from './account-gate.tsx';
import { AccountTile, type TileIcon } from './account-tile.tsx';
import { useBackTarget, usePostRedirectUri } from './use-back-target.ts';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    listStyle: 'none',
  },
});

/** The landing page of the account area [ACC-01] [RTE-15]. */
export function AccountPage() {
  const { accountId = '' } = useParams();
  return (
    <AccountGate accountId={accountId} title={accountTitle}>
      {(account) => <AccountTiles {...account} />}
    </AccountGate>
  );
}

type Tile = { icon: TileIcon; caption: string; text: string; to: string; isElsewhere?: boolean };

function AccountTiles({ accountId, managedCompanyId, settings }: OpenAccount) {
  const viewer = useViewer();
  const hasTokens = useExtension('PERSONAL_ACCESS_TOKENS');
  const goBack = useBackTarget(settings.trustedOrigins);
  const place = { accountId, postRedirectUri: usePostRedirectUri() };
  const { contactSupportUrl } = settings;
  const managing: Tile[] = [
    {
      icon: 'users',
      caption: 'Manage Users',
      text: 'Add people and set their permissions',
      to: toAccountView({ ...place, tab: accountTabs.users }),
    },
    {
      icon: 'arrangers',
      caption: 'Manage Arrangers',
      text: 'Add arrangers and assign locations',
      to: toAccountView({ ...place, tab: accountTabs.arrangers }),
    },
  ];
  const profile: Tile = {
    icon: 'profile',
    caption: 'My Profile',
    text: 'Your name, sign-in, and alerts',
    to: toAccountView({ ...place, tab: accountTabs.profile }),
  };
  const support: Tile | null = contactSupportUrl
    ? {
        icon: 'support',
        caption: 'Contact support',
        text: 'Get help. Opens another site',
        to: contactSupportUrl,
        isElsewhere: true,
      }
    : null;
  const tokens: Tile = {
    icon: 'tokens',
    caption: 'Access Tokens',
    text: 'Tokens for scripts and integrations',
    to: toAccessTokens(place),
  };
  const tiles = [
    ...(managedCompanyId ? managing : []),
    profile,
    // [ACC-06] Under an arranger id, only the profile is available.
    ...(hasTokens && accountId === viewer.id ? [tokens] : []),
    ...(support ? [support] : []),
  ];
  return (
    <>
      <PageHeader title={accountTitle} onBack={goBack} />
      <Tiles>
        {tiles.map((tile) => (
          <li key={tile.caption}>
            <AccountTile {...tile} />
          </li>
        ))}
      </Tiles>
    </>
  );
}
