import { toLocationList } from '../company/all/location-list.paths.ts';
import { toUserList } from '../company/all/user-list.paths.ts';
import { toCompanyList } from '../company/company.paths.ts';
import { toProviderUserSearch } from '../provider-user/provider-user-list.paths.ts';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';
import type { HomeData } from './use-home.ts';

/** Something to look at: its number, and the list of it. */
export type AttentionItem = {
  count: number;
  countIsExact: boolean;
  title: string;
  /** The first rows of the list. */
  names: string[];
  to: string;
  /** What to say if there is none. */
  none: string;
};

const isSome = ({ count }: AttentionItem) => count > 0;

type Page<Row> = { count: number; countIsExact: boolean; rows: readonly Row[] };

function toItem<Row>(
  page: Page<Row> | null | undefined,
  nameOf: (row: Row) => string,
  [one, many]: readonly [string, string],
  more: Pick<AttentionItem, 'to' | 'none'>,
): AttentionItem[] {
  if (!page) return [];
  const { count, countIsExact, rows } = page;
  const title = count === 1 ? one : many;
  return [{ count, countIsExact, title, names: rows.map(nameOf), ...more }];
}

const nameOfCompany = ({ id, name }: { id: string; name: string | null }) => recordName(name, 'company', id);

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null };

const nameOfPerson = ({ id, firstName, lastName, email }: Person) =>
  recordName(personName({ firstName, lastName }) || email, 'user', id);

/**
 * Returns what the person should look at. People of one company see only what is there: it is not worth an entry
 * that their only company is in order.
 */
export function toAttention(data: Partial<HomeData>, isProvider: boolean): AttentionItem[] {
  const items = [
    ...toItem(
      data.withoutRates,
      nameOfCompany,
      ['company without its own rates', 'companies without their own rates'],
      {
        to: toCompanyList({ rates: 'none' }),
        none: 'Every company has rates.',
      },
    ),
    ...toItem(
      data.drifted,
      ({ id, publicName }) => recordName(publicName, 'location', id),
      ['location with former company rates', 'locations with former company rates'],
      {
        to: toLocationList({ rates: 'drifted' }),
        none: 'Every copy has the company’s current rates.',
      },
    ),
    ...toItem(
      data.inactive,
      nameOfCompany,
      ['inactive company with active users', 'inactive companies with active users'],
      {
        to: toCompanyList({ people: 'active' }),
        none: 'No users are left in inactive companies.',
      },
    ),
    ...toLocked(data),
  ];
  return isProvider ? items : items.filter(isSome);
}

/** Locked company users and, if there are any, locked provider users. */
function toLocked({ locked, lockedProviders }: Partial<HomeData>): AttentionItem[] {
  const ofCompanies = toItem(locked, nameOfPerson, ['locked account', 'locked accounts'], {
    to: toUserList({ locked: 'yes' }),
    none: 'Nobody is locked out.',
  });
  const title = ['locked J3Tech account', 'locked J3Tech accounts'] as const;
  const to = toProviderUserSearch({ locked: 'yes' });
  const ofProvider = toItem(lockedProviders, nameOfPerson, title, { to, none: '' }).filter(isSome);
  return ofProvider.length > 0 ? [...ofCompanies.filter(isSome), ...ofProvider] : ofCompanies;
}
