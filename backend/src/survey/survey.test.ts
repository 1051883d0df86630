import { describe, expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const settings = {
  date: '11/21/2026',
  use_defaults: false,
  quick_start_email_box_color: '#1a2b3c',
  quick_start_email_text_color: ' #FFFFFF ',
  medallia_client: ' Client ',
  opt_out_text_surveys: true,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: true,
  pte_sales_report: true,
};
const stored = {
  medallia_client: 'Client',
  medallia_start_date: '11/21/2026',
  opt_out_text_surveys: true,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: true,
  use_defaults: false,
  pte_sales_report: true,
  quick_start_email_box_color: '#1A2B3C',
  quick_start_email_text_color: '#FFFFFF',
};

const service = useService();
const staff = service.as('staff');
const save = (more: object = {}, company_id: number = company.southwind, headers = {}) =>
  staff.post('/company/medallia-settings/save', { company_id, ...settings, ...more }, headers);
const companyNow = async (id: number = company.southwind) => (await staff.get(`/company/${id}`)).body.data;

describe('saving settings', () => {
  test('[API-28] [COM-28] [ENT-20] saves all settings together', async () => {
    const before = await companyNow();
    const { status, body } = await save();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Survey settings saved successfully',
        id: company.southwind,
        data: { ...before, companyMedalliaSettings: stored, version: before.version + 1 },
      },
    });
    expect(await companyNow()).toEqual(body.data);
  });

  test('[API-28] the first settings have the missing ones off or null', async () => {
    const { date, quick_start_email_box_color, quick_start_email_text_color } = settings;
    const least = {
      company_id: company.stateless,
      date,
      quick_start_email_box_color,
      quick_start_email_text_color,
    };
    const { status, body } = await staff.post('/company/medallia-settings/save', least);
    expect(status).toBe(200);
    expect(body.data.companyMedalliaSettings).toEqual({
      ...stored,
      medallia_client: null,
      opt_out_text_surveys: false,
      opt_out_paper_surveys: false,
      pte_sales_report: false,
    });
  });

  test('[API-28] [ENT-20] keeps what the documented body leaves out', async () => {
    await save({ pte_sales_report: true, individual_medallia_data_files: true }, company.stateless);
    const before = await companyNow(company.stateless);
    const { status, body } = await staff.post('/company/medallia-settings/save', {
      company_id: company.stateless,
      use_defaults: true,
      quick_start_email_box_color: '#ABCDEF',
      quick_start_email_text_color: '#000000',
      date: '01/02/2027',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      companyMedalliaSettings: {
        ...stored,
        use_defaults: true,
        quick_start_email_box_color: '#ABCDEF',
        quick_start_email_text_color: '#000000',
        medallia_start_date: '01/02/2027',
      },
      version: before.version + 1,
    });
    const least = await staff.post('/company/medallia-settings/save', {
      company_id: company.stateless,
      date: '01/02/2027',
      medallia_client: null,
    });
    expect(least.body.data.companyMedalliaSettings).toEqual({
      ...body.data.companyMedalliaSettings,
      medallia_client: null,
    });
  });

  test('[API-27] a change of the status keeps the settings', async () => {
    await save({}, company.ohara);
    const before = await companyNow(company.ohara);
    for (const status of [0, 1]) {
      const { body } = await staff.post('/company/changeStatus', { company_id: company.ohara, status });
      expect(body.data).toMatchObject({
        ...before,
        status,
        is_active: status === 1,
        version: body.data.version,
      });
    }
  });

  test('[API-28] [ENT-20] accepts 1 and 0 as flags', async () => {
    const { body } = await save({ use_defaults: 0, opt_out_text_surveys: 0, opt_out_email_surveys: 1 });
    expect(body.data.companyMedalliaSettings).toEqual({
      ...stored,
      opt_out_text_surveys: false,
      opt_out_email_surveys: true,
    });
  });
});

describe('dates, colors and other values', () => {
  test.each([
    ['02/29/2028', '02/29/2028'],
    ['2/9/2026', '02/09/2026'],
    ['2026-12-31', '12/31/2026'],
    [' 01/01/0001 ', '01/01/0001'],
  ])('[CON-14] accepts the date %s', async (date, medallia_start_date) => {
    const { body } = await save({ date });
    expect(body.data.companyMedalliaSettings).toMatchObject({ medallia_start_date });
  });

  test.each(['02/29/2026', '13/01/2026', '21.11.2026', '2026-02-30', '01/01/0000', 'soon', '11/21/26'])(
    '[CON-14] refuses the date %s',
    async (date) => {
      const before = await companyNow();
      const { status, body } = await save({ date });
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { date: 'Enter a date as MM/DD/YYYY' } });
      expect(await companyNow()).toEqual(before);
    },
  );

  test.each([undefined, null, '', '  '])(
    '[COM-28] [ERR-22] reports a start date of %o as missing',
    async (date) => {
      const text = 'Required field Date is missing';
      const { status, body } = await save({ date });
      expect({ status, body }).toEqual({ status: 400, body: { message: text, msg: { date: text } } });
    },
  );

  test.each([undefined, null, ''])(
    '[COM-29] [ERR-23] reports a color of %o as missing without the default colors',
    async (none) => {
      const text = 'Required field Box Color is missing';
      for (const field of ['quick_start_email_box_color', 'quick_start_email_text_color']) {
        const { status, body } = await save({ [field]: none }, company.eclair);
        const codes = { [field]: { code: 'REQUIRED' } };
        expect({ status, body }).toEqual({
          status: 400,
          body: { message: text, msg: { [field]: text }, codes },
        });
      }
    },
  );

  test('[COM-29] requires no color with the default colors', async () => {
    const { status, body } = await save({
      use_defaults: true,
      quick_start_email_box_color: '',
      quick_start_email_text_color: null,
    });
    expect(status).toBe(200);
    expect(body.data.companyMedalliaSettings).toMatchObject({
      use_defaults: true,
      quick_start_email_box_color: null,
      quick_start_email_text_color: null,
    });
  });

  test.each([
    [{ quick_start_email_box_color: 'red' }, 'quick_start_email_box_color', /^Enter a hex color/],
    [{ quick_start_email_text_color: '#12345' }, 'quick_start_email_text_color', /^Enter a hex color/],
    [{ opt_out_text_surveys: 'yes' }, 'opt_out_text_surveys', /^Enter true or false/],
    [{ individual_medallia_data_files: 2 }, 'individual_medallia_data_files', /^Enter true or false/],
    [{ medallia_client: 'x'.repeat(101) }, 'medallia_client', /^Enter at most 100/],
  ])('[API-28] refuses %o', async (fields, field, text) => {
    const { status, body } = await save(fields);
    expect({ status, fields: Object.keys(body.msg) }).toEqual({ status: 400, fields: [field] });
    expect(body.msg[field]).toMatch(text);
  });
});

describe('changes of saved settings', () => {
  test('[COM-17] individual data files stay on once they are on', async () => {
    const saveDataFiles = (individual_medallia_data_files?: boolean | null) =>
      save({ individual_medallia_data_files }, company.ohara);
    const isOn = async () => (await companyNow(company.ohara)).individual_medallia_data_files;
    expect((await saveDataFiles(false)).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await saveDataFiles(true)).body.data.individual_medallia_data_files).toBe(true);
    for (const left of [undefined, null, true]) {
      expect((await saveDataFiles(left)).status).toBe(200);
      expect(await isOn()).toBe(true);
    }
    const before = await companyNow(company.ohara);
    const { status, body } = await saveDataFiles(false);
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: { individual_medallia_data_files: 'Individual data files cannot be turned off once they are on' },
    });
    expect(await companyNow(company.ohara)).toEqual(before);
  });

  test('[API-28] refuses a stale save and returns the current company', async () => {
    const first = await save({}, company.inactive, { 'if-match': '"1"' });
    const late = await save({ date: '01/01/2027' }, company.inactive, { 'if-match': '"1"' });
    expect({ status: late.status, data: late.body.data }).toEqual({ status: 412, data: first.body.data });
  });
});

test('[API-28] settings without a date and a color can change, and cannot lose another color', async () => {
  await save();
  await service.database.db
    .updateTable('company_medallia_settings')
    .set({ medallia_start_date: null, quick_start_email_box_color: null })
    .where('company_id', '=', company.southwind)
    .execute();
  const gaps = { date: null, quick_start_email_box_color: null };
  expect((await save({ ...gaps, medallia_client: 'Other' })).status).toBe(200);
  const cleared = await save({ ...gaps, quick_start_email_text_color: null });
  expect(cleared).toMatchObject({
    status: 400,
    body: { msg: { quick_start_email_text_color: expect.any(String) } },
  });
  await save();
  expect(await save({ date: null })).toMatchObject({
    status: 400,
    body: { msg: { date: expect.any(String) } },
  });
});
