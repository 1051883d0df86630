import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const SECTIONS = [
  {
    what: '[API-24] [COM-27] [ERR-21]',
    path: '/company/business-segments/save',
    field: 'business_segments',
    noneText: 'Please select at least one Business Segments ',
    unknownText: 'Choose business segments from the list',
    message: 'Business segments saved successfully',
    record: 'CompanyBusinessSegments',
    stored: [
      { id: 1, business_segment_id: 1, name: 'Corporate' },
      { id: 2, business_segment_id: 2, name: 'Private' },
    ],
  },
  {
    what: '[API-26] [COM-26] [ERR-20]',
    path: '/company/language/save',
    field: 'languages',
    noneText: 'Please select at least one Language',
    unknownText: 'Choose languages from the list',
    message: 'Languages saved successfully',
    record: 'CompanyLanguages',
    stored: [
      { language_id: 1, name: 'English' },
      { language_id: 2, name: 'Español' },
    ],
  },
  {
    what: '[API-29] [COM-11] [ERR-25]',
    path: '/company/platform/save',
    field: 'platforms',
    noneText: 'Please select at least one Platform',
    unknownText: 'Choose platforms from the list',
    message: 'Platforms saved successfully',
    record: 'platforms',
    stored: [
      { id: 1, name: 'E-commerce' },
      { id: 2, name: 'Feedback survey' },
    ],
  },
];

onEachDatabase((kind) => {
  const service = useService(kind);
  const staff = service.as('staff');
  const companyNow = async (id: number) => (await staff.get(`/company/${id}`)).body.data;

  for (const { what, path, field, noneText, unknownText, message, record, stored } of SECTIONS) {
    const save = (ids: unknown, headers = {}) =>
      staff.post(path, { company_id: company.stateless, [field]: ids }, headers);

    test(`${what} replaces the stored values and ignores duplicates`, async () => {
      const before = await companyNow(company.stateless);
      const { status, body } = await save([2, '1', 2]);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message,
          id: company.stateless,
          data: { ...before, [record]: stored, version: before.version + 1 },
        },
      });
      const fewer = await save([2]);
      expect(fewer.body.data[record]).toEqual(stored.slice(1));
      expect(await companyNow(company.stateless)).toEqual(fewer.body.data);
    });

    test.each([undefined, null, '', [], 'all'])(`${what} refuses an empty selection: %o`, async (ids) => {
      const before = await companyNow(company.stateless);
      const { status, body } = await save(ids);
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: noneText, msg: { [field]: noneText } },
      });
      expect(await companyNow(company.stateless)).toEqual(before);
    });

    test(`${what} refuses ids that are not in the list and keeps the stored values`, async () => {
      const before = await companyNow(company.stateless);
      const { status, body } = await save([1, 999]);
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { [field]: unknownText } });
      const many = await save(Array.from({ length: 501 }, (_, index) => index + 1));
      expect({ status: many.status, msg: many.body.msg }).toEqual({
        status: 400,
        msg: { [field]: 'Choose at most 500' },
      });
      expect((await save([1, 'x'])).body.msg).toEqual({ [`${field}.1`]: 'Enter an existing id' });
      expect((await save([1, '2147483648'])).body).toMatchObject({
        msg: { [`${field}.1`]: 'Enter an existing id' },
        codes: { [`${field}.1`]: { code: 'NOT_FOUND_REFERENCE', id: 2_147_483_648 } },
      });
      expect(await companyNow(company.stateless)).toEqual(before);
    });

    test(`${what} refuses a stale save and returns the current company`, async () => {
      const { version } = await companyNow(company.stateless);
      const first = await save([1], { 'if-match': `"${version}"` });
      expect(first.status).toBe(200);
      const late = await save([2], { 'if-match': `"${version}"` });
      expect({ status: late.status, data: late.body.data }).toEqual({ status: 412, data: first.body.data });
    });
  }

  test('[API-29] a platform that company users still use can be removed', async () => {
    const save = { company_id: company.southwind, platforms: [3] };
    expect((await staff.post('/company/platform/save', save)).status).toBe(200);
    const users = await staff.post('/company/user/getAll', { company_id: company.southwind, platforms: [5] });
    expect(users.body.count).toBe(1);
    const found = await staff.post('/company/getAll', { platforms: [3], name: 'southwind' });
    expect(found.body.count).toBe(1);
  });

  test('[API-26] simultaneous saves of different sections are all stored', async () => {
    const { version } = await companyNow(company.eclair);
    const company_id = company.eclair;
    const answers = await Promise.all([
      staff.post('/company/language/save', { company_id, languages: [1] }),
      staff.post('/company/business-segments/save', { company_id, business_segments: [1] }),
      staff.post('/company/platform/save', { company_id, platforms: [4] }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await companyNow(company_id)).toMatchObject({
      version: version + 3,
      CompanyLanguages: [{ language_id: 1 }],
      CompanyBusinessSegments: [{ id: 1 }],
      platforms: [{ id: 4 }],
    });
  });
});
