import { expect, test } from 'vitest';
import { companyDetailsRules } from './company.rules.ts';
import { checkInput } from './input.rules.ts';

/** Only country 1 has states. */
const hasStates = (countryId: string) => countryId === '1';

const details = {
  name: ' Northwind Gatherings ',
  website: '',
  email: '',
  phone: '(212) 555-0143',
  extension: '12',
  address: {
    address1: '1 Main Street',
    address2: '',
    city: 'Albany',
    stateId: '32',
    zip: '12207',
    countryId: '1',
  },
};

test('[COM-12] accepts complete details and normalizes them', () => {
  expect(checkInput(companyDetailsRules(hasStates), details)).toEqual({
    ok: true,
    value: {
      name: 'Northwind Gatherings',
      website: null,
      email: null,
      phone: '2125550143',
      extension: '12',
      address: { ...details.address, address2: null },
    },
  });
});

test('[COM-12] [ERR-14] reports each missing required field by its path', () => {
  const blank = { address1: ' ', address2: '', city: '', stateId: '', zip: '', countryId: '' };
  const result = checkInput(companyDetailsRules(hasStates), { ...details, name: '', address: blank });
  expect(result.ok ? [] : result.errors.map((error) => error.path.join('.'))).toEqual([
    'name',
    'address.address1',
    'address.city',
    'address.zip',
    'address.countryId',
    'address.stateId',
  ]);
  expect(result.ok ? [] : [...new Set(result.errors.map((error) => error.message))]).toEqual([
    'Please fill required field',
  ]);
});

test.each(['', null, undefined])('[COM-12] requires a state only in a country with states: %o', (stateId) => {
  const check = (countryId: string) => {
    const address = { ...details.address, stateId, countryId };
    return checkInput(companyDetailsRules(hasStates), { ...details, address });
  };
  expect(check('1')).toMatchObject({
    ok: false,
    errors: [{ path: ['address', 'stateId'], code: 'REQUIRED', message: 'Please fill required field' }],
  });
  expect(check('4')).toMatchObject({ ok: true, value: { address: { stateId: null, countryId: '4' } } });
});

test.each([
  ['website', 150],
  ['extension', 5],
] as const)('[COM-13] [CON-15] refuses %s beyond %i characters', (field, max) => {
  expect(checkInput(companyDetailsRules(hasStates), { ...details, [field]: '1'.repeat(max) }).ok).toBe(true);
  expect(
    checkInput(companyDetailsRules(hasStates), { ...details, [field]: '1'.repeat(max + 1) }),
  ).toMatchObject({
    ok: false,
    errors: [{ path: [field], code: 'TOO_LONG' }],
  });
});

test.each([
  ['address1', 150],
  ['address2', 150],
  ['city', 100],
  ['zip', 8],
] as const)('[COM-13] [CON-15] refuses %s beyond %i characters', (field, max) => {
  const withText = (length: number) => ({
    ...details,
    address: { ...details.address, [field]: 'x'.repeat(length) },
  });
  expect(checkInput(companyDetailsRules(hasStates), withText(max)).ok).toBe(true);
  expect(checkInput(companyDetailsRules(hasStates), withText(max + 1))).toMatchObject({
    ok: false,
    errors: [{ path: ['address', field], code: 'TOO_LONG' }],
  });
});
