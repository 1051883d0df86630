import { expect, test } from 'vitest';
import { checkInput } from './input.rules.ts';
import { locationDetailsRules, locationRegionsRules, locationSegmentsRules } from './location.rules.ts';

/** Only country 1 has states. */
const hasStates = (countryId: string) => countryId === '1';

const address = {
  address1: '1 Main Street',
  address2: ' ',
  city: 'Albany',
  stateId: '32',
  zip: '12207',
  countryId: '1',
};
const details = {
  publicName: ' Northwind Hall ',
  mailingName: 'Northwind',
  billingName: 'Northwind Inc.',
  phone: '(212) 555-0143',
  extension: '',
  address,
  usesCompanyLogo: true,
  usesCompanySocialMedia: false,
};

const errorsIn = (more: object) => {
  const result = checkInput(locationDetailsRules(hasStates), { ...details, ...more });
  return result.ok ? [] : result.errors.map(({ path, code, message }) => [path.join('.'), code, message]);
};

test('[LOC-11] [LOC-19] accepts complete details and normalizes them', () => {
  expect(checkInput(locationDetailsRules(hasStates), details)).toEqual({
    ok: true,
    value: {
      ...details,
      publicName: 'Northwind Hall',
      phone: '2125550143',
      extension: null,
      address: { ...address, address2: null },
    },
  });
});

test('[LOC-11] [ERR-14] (AMB-04) reports each of the eight required fields by its path', () => {
  const blank = { address1: ' ', address2: '', city: '', stateId: '', zip: '', countryId: '' };
  const missing = { publicName: ' ', mailingName: '', billingName: '', phone: '', address: blank };
  const paths = [
    'publicName',
    'mailingName',
    'billingName',
    'address.address1',
    'address.city',
    'address.zip',
    'address.countryId',
    'address.stateId',
  ];
  expect(errorsIn(missing)).toEqual(paths.map((path) => [path, 'REQUIRED', 'Please fill required field']));
});

test('[LOC-11] requires a state only in a country with states', () => {
  const without = (countryId: string) => errorsIn({ address: { ...address, stateId: '', countryId } });
  expect(without('1')).toEqual([['address.stateId', 'REQUIRED', 'Please fill required field']]);
  expect(without('4')).toEqual([]);
});

test('[CON-16] [CON-19] refuses texts that are too long and an invalid phone number', () => {
  const long = 'x'.repeat(151);
  const tooLong = { publicName: long, mailingName: long, billingName: long, extension: '123456' };
  expect(errorsIn({ ...tooLong, phone: '0125550143' }).map(([path, code]) => [path, code])).toEqual([
    ['publicName', 'TOO_LONG'],
    ['mailingName', 'TOO_LONG'],
    ['billingName', 'TOO_LONG'],
    ['phone', 'INVALID'],
    ['extension', 'TOO_LONG'],
  ]);
  expect(errorsIn({ publicName: long.slice(1), extension: '12345' })).toEqual([]);
});

test("[LOC-18] [CON-14] accepts a segment's survey start date as MM/DD/YYYY or blank", () => {
  const check = (surveyStartDate: unknown) => {
    const segments = [{ segmentId: '1', surveyStartDate, neverSendsSurvey: false }];
    const result = checkInput(locationSegmentsRules, { segments });
    return result.ok ? result.value.segments[0]?.surveyStartDate : result.errors[0];
  };
  for (const text of ['3/1/2026', '03/01/2026', '2026-03-01']) expect(check(text)).toBe('2026-03-01');
  for (const none of ['', null, undefined]) expect(check(none)).toBeNull();
  for (const wrong of ['02/30/2026', 'soon', '1/1/26']) {
    expect(check(wrong)).toMatchObject({
      path: ['segments', '0', 'surveyStartDate'],
      code: 'INVALID',
      message: 'Enter a date as MM/DD/YYYY',
    });
  }
});

test('[LOC-14] [LOC-08] says that an entry is given twice, or that several regions are primary', () => {
  const segment = { segmentId: '1', surveyStartDate: null, neverSendsSurvey: true };
  const region = (regionId: string, isPrimary: boolean) => ({ regionId, isPrimary });
  const twice = 'An entry is given twice';
  expect(checkInput(locationSegmentsRules, { segments: [segment, segment] })).toMatchObject({
    errors: [{ path: ['segments'], code: 'MISMATCH', message: twice }],
  });
  const regions = (...list: object[]) => checkInput(locationRegionsRules, { regions: list });
  expect(regions(region('1', true), region('1', false))).toMatchObject({
    errors: [{ path: ['regions'], code: 'MISMATCH', message: twice }],
  });
  expect(regions(region('1', true), region('2', true))).toMatchObject({
    errors: [{ path: ['regions'], code: 'MISMATCH', message: 'Choose only one primary region' }],
  });
  expect(regions(region('1', false), region('2', false))).toMatchObject({
    errors: [{ path: ['regions'], code: 'MISMATCH', message: 'Select a primary region before saving' }],
  });
});
