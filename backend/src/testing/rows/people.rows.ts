import {
  arranger,
  company,
  type FixturePerson,
  location,
  PASSWORD,
  people,
  providerUser,
  user,
} from '../fixture.ts';
import { type Line, line } from './line.ts';

export function everybody(): Line[] {
  const signIns: FixturePerson[] = Object.values(people);
  return [
    ...line('arrangers', [
      { id: 1, company_id: company.northwind, first_name: 'Ada', last_name: 'Arranger' },
      { id: 2, company_id: company.northwind, first_name: 'Gone', last_name: 'Arranger', status: 0 },
      { id: arranger.southwind, company_id: company.southwind, first_name: 'Sol', last_name: 'Arranger' },
    ]),
    ...line('arranger_locations', [
      { arranger_id: arranger.northwind, location_id: 1 },
      { arranger_id: arranger.southwind, location_id: location.southwind },
    ]),
    ...line(
      'people',
      signIns.map(({ roles: _, ...person }) => ({
        ...person,
        first_name: person.email.split('@')[0] ?? null,
        last_name: 'Test',
        password: PASSWORD,
      })),
    ),
    // People without a password: they are in lists but cannot sign in.
    ...line('people', [
      {
        id: 20,
        company_id: company.southwind,
        first_name: 'Renée',
        middle_name: 'Q',
        last_name: "D'Arcy",
        email: 'Renee@Southwind.test',
        phone: '3105550100',
      },
      { id: 21, company_id: company.southwind, last_name: 'anderson', email: 'anderson@southwind.test' },
      { id: 22, company_id: company.southwind, last_name: 'Gone', email: 'gone@southwind.test', status: 0 },
      { id: user.northwind, company_id: company.northwind, last_name: 'Aide', email: 'aide@northwind.test' },
      // Inactive, because tests depend on the number of admins.
      { id: providerUser.admin, last_name: 'Zed', email: 'zed@j3tech.test', status: 0 },
      { id: providerUser.staff, first_name: 'Éowyn', last_name: 'Øst', email: 'ost@j3tech.test' },
    ]),
    ...line(
      'person_roles',
      signIns.flatMap((person) =>
        person.roles.map((role, position) => ({ person_id: person.id, role_id: role, position })),
      ),
    ),
    ...line('person_roles', [
      { person_id: providerUser.admin, role_id: 5 },
      { person_id: providerUser.staff, role_id: 6 },
    ]),
    ...line('person_platforms', [
      { person_id: 20, platform_id: 5 },
      { person_id: 20, platform_id: 2 },
      { person_id: 21, platform_id: 1 },
    ]),
    ...line('ecommerce_roles', [{ id: 1, name: 'selleradmin', display_name: 'Seller' }]),
  ];
}
