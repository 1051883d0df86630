import { expect, test } from 'vitest';
import { defaultVenueRules, eventRules } from './event.rules.ts';
import { checkInput, isShortText } from './input.rules.ts';
import { logoFileRules } from './logo.rules.ts';
import { regionRules } from './region.rules.ts';
import { companyPlatformsRules, languagesRules, segmentsRules } from './selection.rules.ts';
import { socialMediaRules } from './social.rules.ts';
import { companySurveySettingsRules } from './survey.rules.ts';

type Checked = ReturnType<typeof checkInput>;
const errorsIn = (result: Checked) =>
  result.ok ? [] : result.errors.map(({ path, code, message }) => [path.join('.'), code, message]);

test('[COM-20] [ERR-17] refuses a blank region name and the placeholder in any case', () => {
  for (const [name, code] of [
    ['', 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['No Region', 'INVALID'],
    [' no region ', 'INVALID'],
  ])
    expect(errorsIn(checkInput(regionRules, { name }))).toEqual([
      ['name', code, 'Region name cannot be blank'],
    ]);
});

test('[COM-20] [COM-21] requires the name of a region; only the placeholder has none', () => {
  for (const input of [{}, { name: null }])
    expect(errorsIn(checkInput(regionRules, input))).toEqual([
      ['name', 'REQUIRED', 'Region name cannot be blank'],
    ]);
  expect(checkInput(regionRules, { name: ' North ' })).toEqual({ ok: true, value: { name: 'North' } });
});

const event = { name: 'Spring fair', typeId: '3' };

test('[COM-24] [ERR-19] refuses an event without a name or type, or with the name of the placeholder', () => {
  const wanted = 'Add atleast one event name & type before saving';
  expect(errorsIn(checkInput(eventRules, { ...event, name: '' }))).toEqual([['name', 'REQUIRED', wanted]]);
  expect(errorsIn(checkInput(eventRules, { ...event, name: 'NO EVENT' }))).toEqual([
    ['name', 'INVALID', wanted],
  ]);
  expect(errorsIn(checkInput(eventRules, { ...event, typeId: '' }))).toEqual([
    ['typeId', 'REQUIRED', wanted],
  ]);
  for (const nameless of [{ typeId: '3' }, { name: null, typeId: null }])
    expect(errorsIn(checkInput(eventRules, nameless))).toEqual([['name', 'REQUIRED', wanted]]);
});

test('[COM-23] [ERR-18] requires the name of a custom venue but not its address', () => {
  const blank = { name: ' ', address1: '', city: null };
  expect(errorsIn(checkInput(eventRules, { ...event, customVenue: blank }))).toEqual([
    ['customVenue.name', 'REQUIRED', 'Custom field cannot be blank '],
  ]);
  const known = checkInput(eventRules, { ...event, customVenue: { name: ' The old mill ', zip: ' 12207 ' } });
  expect(known).toMatchObject({ ok: true, value: { customVenue: { name: 'The old mill', zip: '12207' } } });
  const both = { ...event, venueId: '4', customVenue: { name: 'The old mill' } };
  expect(errorsIn(checkInput(eventRules, both))).toEqual([
    ['venueId', 'MISMATCH', 'Choose a venue from the list or a custom venue, not both'],
  ]);
});

test('[COM-25] [ERR-24] requires the name and the event of a default venue', () => {
  expect(errorsIn(checkInput(defaultVenueRules, { name: ' ', eventId: '' }))).toEqual([
    ['name', 'REQUIRED', 'Field cannot be blank'],
    ['eventId', 'REQUIRED', 'Please fill required field'],
  ]);
});

test.each([
  ['[COM-26] [ERR-20]', languagesRules, 'languageIds', 'Please select at least one Language'],
  ['[COM-27] [ERR-21]', segmentsRules, 'segmentIds', 'Please select at least one Business Segments '],
  ['[COM-11] [ERR-25]', companyPlatformsRules, 'platformIds', 'Please select at least one Platform'],
])('%s requires at least one choice and removes duplicates', (_, rule, field, message) => {
  expect(errorsIn(checkInput(rule, { [field]: [] }))).toEqual([[field, 'REQUIRED', message]]);
  expect(checkInput(rule, { [field]: ['2', '5', '2'] })).toEqual({
    ok: true,
    value: { [field]: ['2', '5'] },
  });
});

const settings = {
  client: ' Northwind ',
  startDate: '11/21/2026',
  optsOutOfText: false,
  optsOutOfEmail: true,
  optsOutOfPaper: false,
  usesDefaultColors: true,
  hasSalesReport: false,
  boxColor: '',
  textColor: null,
};

test('[COM-28] [ERR-22] requires a start date that exists in the calendar', () => {
  expect(checkInput(companySurveySettingsRules, settings)).toMatchObject({
    ok: true,
    value: { client: 'Northwind', startDate: '2026-11-21', boxColor: null },
  });
  for (const startDate of ['', undefined, null])
    expect(errorsIn(checkInput(companySurveySettingsRules, { ...settings, startDate }))).toEqual([
      ['startDate', 'REQUIRED', 'Required field Date is missing'],
    ]);
  for (const startDate of ['02/30/2026', '21/11/2026', '2026-13-01', 'soon'])
    expect(errorsIn(checkInput(companySurveySettingsRules, { ...settings, startDate }))).toEqual([
      ['startDate', 'INVALID', 'Enter a date as MM/DD/YYYY'],
    ]);
});

test('[COM-29] [ERR-23] requires both colors unless the default colors apply', () => {
  const own = { ...settings, usesDefaultColors: false };
  expect(errorsIn(checkInput(companySurveySettingsRules, { ...own, boxColor: '#1a2b3c' }))).toEqual([
    ['textColor', 'REQUIRED', 'Required field Box Color is missing'],
  ]);
  expect(errorsIn(checkInput(companySurveySettingsRules, own))).toHaveLength(2);
  const wrong = { ...own, boxColor: 'red', textColor: '#FFFFFF' };
  expect(errorsIn(checkInput(companySurveySettingsRules, wrong))).toMatchObject([
    ['boxColor', 'INVALID', expect.any(String)],
  ]);
});

test('[COM-30] accepts blank social media accounts and limits their length', () => {
  expect(checkInput(socialMediaRules, { facebook: ' northwind ', linkedIn: '' })).toMatchObject({
    ok: true,
    value: { facebook: 'northwind', linkedIn: null, googleBusinessId: null },
  });
  expect(errorsIn(checkInput(socialMediaRules, { facebook: 'x'.repeat(251) }))).toMatchObject([
    ['facebook', 'TOO_LONG', 'Enter at most 250 characters'],
  ]);
});

test('[COM-18] [ERR-16] accepts a logo file only with an allowed type and size', () => {
  const file = { fileName: 'logo.png', contentType: 'image/png', byteSize: 5_242_880 };
  expect(checkInput(logoFileRules, file)).toEqual({ ok: true, value: file });
  expect(errorsIn(checkInput(logoFileRules, { ...file, fileName: ' ' }))).toEqual([
    ['fileName', 'REQUIRED', 'Select A Logo First'],
  ]);
  expect(errorsIn(checkInput(logoFileRules, { ...file, contentType: 'image/svg+xml' }))).toEqual([
    ['contentType', 'INVALID', 'Choose a PNG, JPEG or WebP image'],
  ]);
  expect(errorsIn(checkInput(logoFileRules, { ...file, byteSize: 5_242_881 }))).toEqual([
    ['byteSize', 'OUT_OF_RANGE', 'Choose an image of up to 5 MB'],
  ]);
});

test('[WID-14] accepts a short text only if it is not blank and has fewer than 8 characters', () => {
  expect(['', '  ', 'seven77', '12345678'].map(isShortText)).toEqual([false, false, true, false]);
});
