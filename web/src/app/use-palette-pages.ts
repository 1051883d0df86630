import { toAccount } from '../account/account.paths.ts';
import { toAuditLog } from '../audit/audit.paths.ts';
import { toCompanyList } from '../company/company.paths.ts';
import { toHome } from '../home/home.paths.ts';
import type { PalettePage } from '../palette/palette.entries.ts';
import { toProviderUserList } from '../provider-user/provider-user.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';
import { toSignOut } from '../session/session.paths.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import type { ShortcutName } from '../ui/command/shortcuts.ts';
import { usePlaces } from './use-places.ts';

/** Shortcuts of pages. */
const goTo: Readonly<Record<string, ShortcutName>> = {
  [toHome()]: 'goToHome',
  [toCompanyList()]: 'goToCompanies',
  [toProviderUserList()]: 'goToProviderUsers',
  [toDefaultRates()]: 'goToDefaultRates',
  [toAuditLog()]: 'goToAuditLog',
};

/** Returns the pages of the command palette: those of the side navigation, the account area and Logout. */
export function usePalettePages(): readonly PalettePage[] {
  const { id } = useViewer();
  const { home, main, lists, others, samples } = usePlaces();
  const canReadCompanies = usePermission('COMPANY_READ').isAllowed;
  const places = canReadCompanies ? [home, ...main, ...lists, ...others, ...samples] : [];
  return [
    ...places.map(({ label, to }) => ({ label, to, shortcut: goTo[to] })),
    { label: 'My account', to: toAccount({ accountId: id }), shortcut: 'goToAccount' },
    { label: 'Logout', to: toSignOut(), keywords: 'sign out log off' },
  ];
}
