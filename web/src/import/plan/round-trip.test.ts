// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExportColumn, toCsv } from '../../export/csv.ts';
import { toPhoneText } from '../../form/fields/phone-text.ts';
import type { ImportedLocationFragment } from '../../graph/generated/graphql.ts';
import { readCsv } from '../csv/read-csv.ts';
import { locationColumns, sectionColumns } from '../locations/location.columns.ts';
import { toLocationTarget } from '../locations/location-target.ts';
import type { ImportedUser } from '../people/imported-user.ts';
import { accessColumns, userColumns } from '../people/user.columns.ts';
import { toUserTarget } from '../people/user-target.ts';
import { guessMapping } from './columns.ts';
import { createPlanner } from './plan-rows.ts';
import type { ImportColumn, ImportTarget } from './row-plan.ts';

/** Text that a field may hold, valid or not: stored values are older than the rules. */
const text = fc
  .string({ unit: fc.constantFrom(...'ab =+-@"\',;é\n'), maxLength: 8 })
  .map((one) => one.trim());
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const status = fc.constantFrom('ACTIVE', 'INACTIVE');
const phone = fc.constantFrom(null, '2125550143', '12');

/** Exports records, imports the file, and returns the kinds of the planned rows. */
function roundTrip<Row>(
  rows: readonly Row[],
  exported: readonly ExportColumn<Row>[],
  columns: readonly ImportColumn[],
  target: ImportTarget,
  clearsBlanks = false,
) {
  const { table } = readCsv('list.csv', toCsv(exported, rows));
  if (!table) throw new Error('The export cannot be read');
  const mapping = guessMapping(table.captions, columns, {});
  expect(mapping).not.toContain(null);
  const plans = createPlanner(target, mapping, { clearsBlanks })(table.rows);
  return new Set(plans.map(({ plan }) => JSON.stringify([plan.kind, plan.errors, plan.changes])));
}

const unchanged = new Set([JSON.stringify(['UNCHANGED', {}, {}])]);

const user = fc.record({
  id: fc.nat(999).map((id) => String(id + 1)),
  firstName: orNull(text),
  middleName: fc.constant(null),
  lastName: orNull(text),
  email: orNull(fc.emailAddress()),
  phone,
  status,
  revisions: fc.constant(null),
});

const roles = [{ roleId: '2', name: 'Region', scopeKind: 'REGION' as const }];
const platforms = [{ id: '2', name: 'Survey', roles, hasDirectorAccess: true, alerts: [] }];

test('[CUS-09] exporting the users of a company and importing the file changes nothing', () => {
  const exported: ExportColumn<ImportedUser>[] = [
    { caption: 'First Name', text: (one) => one.firstName },
    { caption: 'Last Name', text: (one) => one.lastName },
    { caption: 'Email', text: (one) => one.email },
    { caption: 'Status', text: (one) => one.status },
    { caption: 'Phone Number', text: (one) => toPhoneText(one.phone) },
    { caption: 'ID', text: (one) => one.id },
  ];
  const columns = [...Object.values(userColumns), ...platforms.flatMap(accessColumns)];
  const users = fc.uniqueArray(user, { minLength: 1, maxLength: 6, selector: ({ id }) => id });
  fc.assert(
    fc.property(users, (all) => {
      const list = all.map((one, at) => ({
        ...one,
        email: one.email && `${at}${one.email}`,
      })) as ImportedUser[];
      const choices = { platforms, regions: [], locations: [] };
      const target = toUserTarget({ companyId: '1', ownId: '1', canInvite: false, users: list, choices });
      expect(roundTrip(list, exported, columns, target)).toEqual(unchanged);
      expect(roundTrip(list, exported, columns, target, true)).toEqual(unchanged);
    }),
  );
});

const region = (id: string) => ({ region: { id, name: `R${id}` }, isPrimary: id === '2' });
const location = fc.record({
  id: fc.nat(999).map((id) => String(id + 1)),
  publicName: orNull(text),
  mailingName: orNull(text),
  billingName: orNull(text),
  phone,
  extension: fc.constantFrom(null, '12'),
  status,
  revision: fc.constant('1'),
  address: fc.record({
    address1: orNull(text),
    address2: fc.constant(null),
    city: orNull(text),
    zip: fc.constantFrom(null, '01234', '123456789'),
    state: fc.constantFrom(null, { id: '32', name: 'New York', code: 'NY' }),
    country: fc.constantFrom(null, { id: '1', name: 'United States' }),
  }),
  platforms: fc.constantFrom([], [{ id: '1', name: 'E-Commerce' }]),
  regions: fc.constantFrom([], [region('3'), region('2')]),
});

test('[LOC-11] exporting the locations of a company and importing the file changes nothing', () => {
  const exported: ExportColumn<ImportedLocationFragment>[] = [
    { caption: 'Location Name', text: (one) => one.publicName },
    { caption: 'City', text: (one) => one.address?.city },
    { caption: 'State', text: (one) => one.address?.state?.code },
    { caption: 'Status', text: (one) => one.status },
    { caption: 'Mailing Name', text: (one) => one.mailingName },
    { caption: 'Phone Number', text: (one) => toPhoneText(one.phone) },
    { caption: 'Address', text: (one) => one.address?.address1 },
    { caption: 'Zip Code', text: (one) => one.address?.zip },
    { caption: 'ID', text: (one) => one.id },
  ];
  const columns = [...Object.values(locationColumns), ...Object.values(sectionColumns)];
  const places = {
    countries: [{ id: '1', name: 'United States' }],
    states: [{ id: '32', name: 'New York', code: 'NY', country: { id: '1' } }],
  };
  const choices = { platforms: [], segments: [], classifications: [], languages: [], regions: [] };
  const verify = () => Promise.resolve(null);
  const all = fc.uniqueArray(location, { minLength: 1, maxLength: 6, selector: ({ id }) => id });
  fc.assert(
    fc.property(all, (list) => {
      const locations: ImportedLocationFragment[] = list.map((one) => ({
        ...one,
        platforms: [...one.platforms],
        regions: [...one.regions],
      }));
      const target = toLocationTarget({ companyId: '1', locations, places, choices, verify });
      expect(roundTrip(locations, exported, columns, target)).toEqual(unchanged);
      expect(roundTrip(locations, exported, columns, target, true)).toEqual(unchanged);
    }),
  );
});
