import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { toPhoneText } from '../../form/fields/phone-text.ts';
import type { ImportedLocationFragment } from '../../graph/generated/graphql.ts';
import { byRule, type Field, readFields, readStatus } from '../plan/fields.ts';
import { toKey } from '../plan/names.ts';
import { type Cells, type ImportTarget, type PlanOptions, type RowPlan, toPlan } from '../plan/row-plan.ts';
import type { VerifyAddress } from './address-check.ts';
import { locationColumns } from './location.columns.ts';
import { toLocationWork } from './location-work.ts';
import { type SectionChoices, sectionFields, toSections } from './plan-sections.ts';
import { addressFields, hasAddress, type Places, toAddress, toAddressErrors } from './read-address.ts';

const { shape } = locationDetailsRules(() => true);
const { publicName, mailingName, billingName, phone, extension, status } = locationColumns;
const text =
  (key: 'publicName' | 'mailingName' | 'billingName' | 'extension') => (location: ImportedLocationFragment) =>
    location[key] ?? '';

const detailFields: readonly Field<ImportedLocationFragment>[] = [
  { column: publicName, toText: text('publicName'), read: byRule(shape.publicName) },
  { column: mailingName, toText: text('mailingName'), read: byRule(shape.mailingName) },
  { column: billingName, toText: text('billingName'), read: byRule(shape.billingName) },
  { column: phone, toText: (row) => toPhoneText(row.phone), read: byRule(shape.phone, toPhoneText) },
  { column: extension, toText: text('extension'), read: byRule(shape.extension) },
  { column: status, toText: (row) => row.status, read: readStatus, keepsBlanks: true },
];

type Options = {
  companyId: string;
  locations: readonly ImportedLocationFragment[];
  places: Places;
  choices: SectionChoices;
  verify: VerifyAddress;
};

type Match = { stored: ImportedLocationFragment | null; errors: Record<string, string> };

/** Returns what plans rows against the locations of a company: found by id, otherwise by public name and zip code. */
export function toLocationTarget({ companyId, locations, places, choices, verify }: Options): ImportTarget {
  const fields = [...detailFields, ...addressFields(places), ...sectionFields(choices)];
  const find = toFinder(locations);
  return {
    planRow(cells: Cells, options: PlanOptions): RowPlan {
      const { stored, errors: unmatched } = find(cells);
      const { values, errors: unread, changes } = readFields(fields, cells, stored, options);
      const address = toAddress({ cells, stored }, values, places);
      const isWhole = !('state' in unread) && !('country' in unread);
      const wrong = isWhole && (!stored || hasAddress(values)) ? toAddressErrors(address, places) : {};
      const errors = { ...wrong, ...unread, ...unmatched };
      const name = cells.publicName || stored?.publicName || '';
      return toPlan(
        {
          name: name || `location ${stored?.id ?? ''}`,
          identity: stored ? `id ${stored.id}` : name && keyOf(name, cells.zip),
          recordId: stored?.id ?? null,
          errors,
          changes,
        },
        () => toLocationWork({ companyId, stored, values, address, sections: toSections(values), verify }),
      );
    },
  };
}

const keyOf = (name: string, zip: string | null | undefined) => `${toKey(name)}, ${toKey(zip ?? '')}`;

/** Finds the stored location of a row. A name alone is enough if only one location has it. */
function toFinder(locations: readonly ImportedLocationFragment[]) {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const byName = Map.groupBy(locations, (location) => toKey(location.publicName ?? ''));
  return ({ id = '', publicName: name = '', zip = '' }: Cells): Match => {
    if (id) {
      const stored = byId.get(id) ?? null;
      return { stored, errors: stored ? {} : { id: 'No location of this company has this ID.' } };
    }
    const named = name ? (byName.get(toKey(name)) ?? []) : [];
    const found = zip ? named.filter(({ address }) => toKey(address?.zip ?? '') === toKey(zip)) : named;
    const [stored] = found;
    if (found.length <= 1) return { stored: stored ?? null, errors: {} };
    const ids = found.map((one) => one.id).join(', ');
    return {
      stored: null,
      errors: { publicName: `Several locations match. Add the ID to the row: ${ids}.` },
    };
  };
}
