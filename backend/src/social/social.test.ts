import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import { whileInsertsAreSlow } from '../testing/slow-writes.ts';

const accounts = {
  social_facebook_value: ' events ',
  social_linkedin_value: 'in/events',
  social_google_business_value: '  ',
  social_google_business_link_value: 'x'.repeat(250),
};

const service = useService();
const staff = service.as('staff');
const save = (company_id: number, values: object, headers = {}) =>
  staff.post('/company/socialmedia/save', { company_id, ...values }, headers);

test('[API-25] [COM-30] [ENT-19] replaces all four accounts, trims them and stores blank ones as null', async () => {
  const { status, body } = await save(company.southwind, accounts);
  expect({ status, message: body.message, id: body.id }).toEqual({
    status: 200,
    message: 'Social media accounts saved successfully',
    id: company.southwind,
  });
  expect(body.data).toMatchObject({
    version: 2,
    CompanySocialMedia: {
      ...accounts,
      social_facebook_value: 'events',
      social_google_business_value: null,
    },
  });
  expect((await staff.get(`/company/${company.southwind}`)).body.data).toEqual(body.data);

  const emptied = await save(company.southwind, { social_linkedin_value: 'other' });
  expect(emptied.body.data.CompanySocialMedia).toEqual({
    social_facebook_value: null,
    social_linkedin_value: 'other',
    social_google_business_value: null,
    social_google_business_link_value: null,
  });
});

test.each([
  ['x'.repeat(251), 'Enter at most 250 characters'],
  [5, 'Enter text'],
])('[API-25] refuses %o as an account', async (value, text) => {
  const fields = Object.keys(accounts);
  const { status, body } = await save(
    company.ohara,
    Object.fromEntries(fields.map((field) => [field, value])),
  );
  expect({ status, msg: body.msg }).toEqual({
    status: 400,
    msg: Object.fromEntries(fields.map((field) => [field, text])),
  });
});

test('[COM-30] refuses a Google Business Link with a scheme other than http and https', async () => {
  const link = 'javascript:alert(1)';
  const { status, body } = await save(company.ohara, { social_google_business_link_value: link });
  const msg = { social_google_business_link_value: 'Enter a link that starts with http:// or https://' };
  expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  const kept = await save(company.ohara, { social_google_business_link_value: 'g.test/page' });
  expect(kept.body.data.CompanySocialMedia.social_google_business_link_value).toBe('g.test/page');
});

test('[API-25] refuses one of two simultaneous first saves with the same version', async () => {
  const saveAs = (social_facebook_value: string) =>
    save(company.eclair, { social_facebook_value }, { 'if-match': '"1"' });
  const answers = await whileInsertsAreSlow(service.database, 'company_social_media', () =>
    Promise.all([saveAs('a'), saveAs('b')]),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.sort()).toEqual([200, 412]);
});

test('[API-25] saving accounts of a missing company fails with 404', async () => {
  const { status, body } = await save(999_999, accounts);
  expect({ status, body }).toEqual({ status: 404, body: { message: 'Company does not exist' } });
});
