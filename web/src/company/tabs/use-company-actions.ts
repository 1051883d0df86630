import { useNavigate } from 'react-router-dom';
import { usePermission } from '../../session/viewer.tsx';
import { usePaletteActions } from '../../ui/command/page-actions.ts';
import { toImport } from '../company.paths.ts';
import type { CompanyView } from '../list/company.views.ts';
import { type CompanyTabNumber, companyTabs } from '../list/company-place.ts';

type Show = (part: Partial<CompanyView>) => unknown;

/** Offers the actions of a company in the command palette. The shortcut adds a record of the shown kind. */
export function useCompanyActions(id: string, tab: CompanyTabNumber, show: Show) {
  const navigate = useNavigate();
  const location = usePermission('LOCATION_EDIT').reason;
  const arranger = usePermission('ARRANGER_EDIT').reason;
  const user = usePermission('COMPANY_USERS_EDIT').reason;
  const usersRead = usePermission('COMPANY_USERS_READ').reason;
  const {
    locations,
    location: oneLocation,
    arrangers,
    arranger: oneArranger,
    users,
    user: oneUser,
  } = companyTabs;
  const isArrangers = tab === arrangers || tab === oneArranger;
  const isUsers = tab === users || tab === oneUser;
  const open = (part: Partial<CompanyView>) => () => void show(part);
  usePaletteActions([
    {
      label: 'Add location',
      disabledReason: location,
      run: open({ tab: oneLocation, locationId: null }),
      ...(!isArrangers && !isUsers && { shortcut: 'create' }),
    },
    {
      label: 'Add arranger',
      disabledReason: arranger,
      run: open({ tab: oneArranger, arrangerId: null }),
      ...(isArrangers && { shortcut: 'create' }),
    },
    {
      label: 'Add user',
      disabledReason: user,
      run: open({ tab: oneUser, userId: null }),
      ...(isUsers && { shortcut: 'create' }),
    },
    {
      label: 'Import locations',
      disabledReason: location,
      run: () => void navigate(toImport({ id, kind: 'locations' })),
    },
    {
      label: 'Import users',
      disabledReason: user,
      run: () => void navigate(toImport({ id, kind: 'users' })),
    },
    { label: 'Show locations', run: open({ tab: locations }) },
    { label: 'Show arrangers', run: open({ tab: arrangers }) },
    { label: 'Show users', disabledReason: usersRead, run: open({ tab: users }) },
  ]);
}
