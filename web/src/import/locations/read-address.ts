import { addressRules } from '@console/schema/address.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { countryIds } from '@console/schema/limits.ts';
import type { AddressPatchInput, ImportedLocationFragment } from '../../graph/generated/graphql.ts';
import { byRule, type Field, type FieldValues, type Read } from '../plan/fields.ts';
import { quoted, toKey } from '../plan/names.ts';
import type { Cells, RowErrors } from '../plan/row-plan.ts';
import { locationColumns } from './location.columns.ts';

type Country = { id: string; name: string };
type State = { id: string; name: string; code?: string | null; country?: { id: string } | null };

/** The countries and states of the master data. */
export type Places = { countries: readonly Country[]; states: readonly State[] };

type Row = { cells: Cells; stored: ImportedLocationFragment | null };

const { shape } = addressRules(() => true);
const { address1, address2, city, state, zip, country } = locationColumns;

const line = (key: 'address1' | 'address2' | 'city' | 'zip') => (location: ImportedLocationFragment) =>
  location.address?.[key] ?? '';

/** The fields of an address. A state is read in the country of the row. */
export function addressFields(places: Places): readonly Field<ImportedLocationFragment>[] {
  return [
    { column: address1, toText: line('address1'), read: byRule(shape.address1) },
    { column: address2, toText: line('address2'), read: byRule(shape.address2) },
    { column: city, toText: line('city'), read: byRule(shape.city) },
    { column: zip, toText: line('zip'), read: byRule(shape.zip) },
    {
      column: country,
      toText: ({ address }) => address?.country?.name ?? '',
      read: (cell) => readCountry(cell, places),
      keepsBlanks: true,
    },
    {
      column: state,
      toText: ({ address }) => address?.state?.code ?? address?.state?.name ?? '',
      read: (cell, row) => readState(cell, countryIdOf(row, places), places),
      meansOther: ({ cells, stored }) =>
        countryIdOf({ cells, stored }, places) !== countryIdOf({ cells: {}, stored }, places),
    },
  ];
}

const shortNames: Readonly<Record<string, string>> = {
  us: countryIds.unitedStates,
  usa: countryIds.unitedStates,
  'united states of america': countryIds.unitedStates,
};

const findCountry = (cell: string, { countries }: Places) =>
  countries.find(({ id, name }) => toKey(name) === toKey(cell) || id === shortNames[toKey(cell)]);

function readCountry(cell: string, places: Places): Read {
  const found = findCountry(cell, places);
  return found
    ? { value: found.id, text: found.name, error: null }
    : { error: `There is no country named ${quoted(cell)}.` };
}

/** The country of a row: its own, the stored one, or the one that the form of a new location begins with. */
function countryIdOf({ cells, stored }: Row, places: Places): string {
  const own = cells.country ? findCountry(cells.country, places)?.id : undefined;
  return own ?? stored?.address?.country?.id ?? countryIds.unitedStates;
}

function readState(cell: string, countryId: string, { states }: Places): Read {
  const ofCountry = states.filter((one) => one.country?.id === countryId);
  // Whether the country needs a state is a rule about the whole address.
  if (cell === '') return { value: '', text: '', error: null };
  if (ofCountry.length === 0) return { error: 'This country has no states on record. Leave the cell blank.' };
  const key = toKey(cell);
  const found =
    ofCountry.find(({ code }) => code && toKey(code) === key) ??
    ofCountry.find(({ name }) => toKey(name) === key);
  return found
    ? { value: found.id, text: found.code ?? found.name, error: null }
    : { error: `The country has no state ${quoted(cell)}. Write its code or name.` };
}

/** The whole address after the import; blank parts are empty texts. */
export function toAddress(row: Row, values: FieldValues, places: Places) {
  const { address } = row.stored ?? {};
  const own = (key: string, stored: string | null | undefined) =>
    key in values ? String(values[key] ?? '') : (stored ?? '');
  const countryId = own('country', countryIdOf(row, places));
  const isOtherCountry = address?.country && address.country.id !== countryId;
  return {
    address1: own('address1', address?.address1),
    address2: own('address2', address?.address2),
    city: own('city', address?.city),
    stateId: own('state', isOtherCountry ? '' : address?.state?.id),
    zip: own('zip', address?.zip),
    countryId,
  };
}

export type WholeAddress = ReturnType<typeof toAddress>;

const addressKeys = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const;

export const hasAddress = (values: FieldValues) => addressKeys.some((key) => key in values);

/** The rules about the address as a whole. A cell with an error of its own is not checked again. */
export function toAddressErrors(address: WholeAddress, { states }: Places): RowErrors {
  const hasStates = (countryId: string) => states.some((one) => one.country?.id === countryId);
  const result = checkInput(addressRules(hasStates), address);
  const error = result.ok ? undefined : result.errors.find(({ path }) => path.at(-1) === 'stateId');
  return error ? { state: error.message } : {};
}

/** The changed lines of an address, or all of a new one. A new country also changes the state. */
export function toAddressInput(
  address: WholeAddress,
  values: FieldValues,
  isNew: boolean,
): AddressPatchInput {
  const all = { ...address, stateId: address.stateId || null, address2: address.address2 || null };
  if (isNew) return all;
  return {
    ...('address1' in values && { address1: all.address1 }),
    ...('address2' in values && { address2: all.address2 }),
    ...('city' in values && { city: all.city }),
    ...('zip' in values && { zip: all.zip }),
    ...('country' in values && { countryId: all.countryId }),
    ...(('state' in values || 'country' in values) && { stateId: all.stateId }),
  };
}
