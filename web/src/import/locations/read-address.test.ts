// @vitest-environment node
import { expect, test } from 'vitest';
import type { ImportedLocationFragment } from '../../graph/generated/graphql.ts';
import { readFields } from '../plan/fields.ts';
import { addressFields, toAddress } from './read-address.ts';

const countries = [
  { id: '1', name: 'United States' },
  { id: '2', name: 'Australia' },
];
const places = {
  countries,
  states: [
    { id: '48', name: 'Washington', code: 'WA', country: { id: '1' } },
    { id: '90', name: 'Western Australia', code: 'WA', country: { id: '2' } },
  ],
};
const address = { address1: '1 Pier', city: 'Seattle', country: countries[0], state: places.states[0] };
const stored = { id: '1', address } as unknown as ImportedLocationFragment;

test.each([
  ['Australia', '90', { country: 'Australia', state: 'WA' }],
  ['United States', '48', {}],
])('[LOC-11] reads the stored code of a state in %s, the country of the row', (country, stateId, changed) => {
  const cells = { country, state: 'WA' };
  const { values, errors, changes } = readFields(addressFields(places), cells, stored, {
    clearsBlanks: false,
  });
  expect(errors).toEqual({});
  expect(Object.fromEntries(Object.entries(changes).map(([key, { after }]) => [key, after]))).toEqual(
    changed,
  );
  expect(toAddress({ cells, stored }, values, places)).toMatchObject({ stateId, city: 'Seattle' });
});
