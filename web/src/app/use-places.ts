import { useLocation } from 'react-router-dom';
import { toAuditLog } from '../audit/audit.paths.ts';
import { allLocationsPath, allUsersPath } from '../company/all/all-lists.paths.ts';
import { toCompanyList } from '../company/company.paths.ts';
import { useExtension } from '../graph/extensions.ts';
import { toHome } from '../home/home.paths.ts';
import { samplePlaces } from '../program/program.paths.ts';
import { toProviderUserList } from '../provider-user/provider-user.paths.ts';
import { toDefaultRates } from '../rates/rates.paths.ts';
import { usePermission } from '../session/viewer.tsx';

/** A page that the header's menu and the side navigation lead to. */
export type Place = { label: string; to: string; isCurrent: boolean; icon: PlaceIcon };

export type PlaceIcon =
  | 'home'
  | 'companies'
  | 'locations'
  | 'users'
  | 'people'
  | 'rates'
  | 'audit'
  | 'sample';

/**
 * Returns the pages that the signed-in person may open, in menu order [LAY-03] [LAY-04]. The Menu of company users
 * has only 'Company management', so `others` has what else they may open. The logo leads to `home`. It and the `lists` of
 * all companies are in the Menu of the provider's people where the side navigation is hidden: `narrow` is that Menu.
 */
export function usePlaces(): {
  home: Place;
  main: Place[];
  narrow: Place[];
  lists: Place[];
  others: Place[];
  samples: Place[];
} {
  const { pathname } = useLocation();
  const canOpenDefaultRates = usePermission('DEFAULT_RATES_READ').isAllowed;
  const canOpenProviderUsers = usePermission('PROVIDER_USERS_READ').isAllowed;
  const canOpenAuditLog = usePermission('AUDIT_READ').isAllowed;
  const hasAuditLog = useExtension('AUDIT_LOG');
  const hasLists = useExtension('LIST_FILTERS');
  const isProvider = usePermission('COMPANY_SEARCH').isAllowed;

  const place = (label: string, to: string, icon: PlaceIcon): Place => ({
    label,
    to,
    icon,
    isCurrent: pathname === to,
  });
  const home = place('Home', toHome(), 'home');
  const main = [place('Company management', toCompanyList(), 'companies')];
  if (canOpenProviderUsers) main.push(place('J3Tech User Management', toProviderUserList(), 'people'));
  if (canOpenDefaultRates) main.push(place('PTX Default Billing Rates', toDefaultRates(), 'rates'));
  const others: Place[] = [];
  if (canOpenAuditLog && hasAuditLog)
    (isProvider ? main : others).push(place('Audit Log', toAuditLog(), 'audit'));
  const lists =
    isProvider && hasLists
      ? [place('All Locations', allLocationsPath, 'locations'), place('All Users', allUsersPath, 'users')]
      : [];
  const samples = isProvider ? samplePlaces.map(({ label, to }) => place(label, to, 'sample')) : [];
  const [companies, ...rest] = main;
  const narrow = isProvider && companies ? [home, companies, ...lists, ...rest] : main;
  return { home, main, narrow, lists, others, samples };
}
