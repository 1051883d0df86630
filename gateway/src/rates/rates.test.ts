import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

const saveDefault = `mutation ($input: DefaultRatesSaveInput!) {
  defaultRatesSave(input: $input) {
    defaultRates { fees { digital paper resendPaper perLocation } revision }
    message
    errors { path code message }
  }
}`;
const saveCompany = `mutation ($input: CompanyRatesSaveInput!) {
  companyRatesSave(input: $input) {
    company { id rates { fees { digital perLocation } appliedToAllLocations revision } }
    message
    errors { path code message }
  }
}`;
const rates = (digital = '7.5') => ({ digital, paper: '8', resendPaper: '9.25', perLocation: '0' });
const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
];

test('[API-49] [ENT-23] returns default rates as decimal strings with two decimals', async () => {
  const { service, gateway } = await start();
  service.data.defaultRates.ptx_digital_rate = 1.5 as unknown as string;
  const query = '{ defaultRates { fees { digital paper } } }';
  const { defaultRates } = await gateway.run(query, { token: service.tokenOf('staff') });
  expect(defaultRates.fees).toEqual({ digital: '1.50', paper: '2.00' });
});

test.each(upstreams)(
  '[API-50] saves default rates and refuses a second save with the same revision, %s',
  async (_, environment) => {
    const { service, gateway } = await start(environment);
    const token = service.tokenOf('admin');
    const { defaultRates } = await gateway.run('{ defaultRates { revision } }', { token });
    const save = (digital: string) =>
      gateway.send(saveDefault, {
        token,
        variables: { input: { revision: defaultRates.revision, fees: rates(digital) } },
      });
    const first = await save('7.5');
    expect(first.data.defaultRatesSave).toMatchObject({
      defaultRates: { fees: { digital: '7.50', paper: '8.00', resendPaper: '9.25', perLocation: '0.00' } },
      message: 'Default rates updated successfully',
      errors: [],
    });
    const second = await save('3');
    expect(second.errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: ['digital', 'paper', 'perLocation', 'resendPaper'].map((rate) => `input.fees.${rate}`),
          revision: first.data.defaultRatesSave.defaultRates.revision,
        },
      },
    ]);
  },
);

test.each(upstreams)(
  '[API-52] saves the first rates of a company and later changes, %s',
  async (_, environment) => {
    const { service, gateway } = await start(environment);
    const token = service.tokenOf('staff');
    const save = (revision: string | null, digital: string) =>
      gateway.send(saveCompany, {
        token,
        variables: {
          input: { companyId: '3', revision, rates: { fees: rates(digital), appliedToAllLocations: true } },
        },
      });
    const first = await save(null, '1');
    expect(first.data.companyRatesSave).toMatchObject({
      company: {
        id: '3',
        rates: { fees: { digital: '1.00', perLocation: '0.00' }, appliedToAllLocations: true },
      },
      message: 'Company rates updated successfully',
      errors: [],
    });
    const { revision } = first.data.companyRatesSave.company.rates;

    const blind = await save(null, '2');
    expect(blind.errors).toMatchObject([
      {
        message: expect.stringContaining('you sent no revision of it'),
        extensions: { code: 'CONFLICT', revision },
      },
    ]);
    const second = await save(revision, '2');
    expect(second.data.companyRatesSave.company.rates.fees.digital).toBe('2.00');
    const stale = await save(revision, '3');
    expect(stale.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', changed: ['input.rates.fees.digital'] } },
    ]);
  },
);

test('[CON-13] reports invalid amounts at their fields before any write', async () => {
  const { service, gateway } = await start();
  const input = {
    companyId: '1',
    rates: { fees: { digital: '', paper: '-1', resendPaper: '1.234', perLocation: 'abc' } },
  };
  const { companyRatesSave } = await gateway.run(saveCompany, {
    variables: { input },
    token: service.tokenOf('admin'),
  });
  expect(
    companyRatesSave.errors.map(({ path, code }: { path: string[]; code: string }) => [path.join('.'), code]),
  ).toEqual([
    ['input.rates.fees.digital', 'REQUIRED'],
    ['input.rates.fees.paper', 'OUT_OF_RANGE'],
    ['input.rates.fees.resendPaper', 'INVALID'],
    ['input.rates.fees.perLocation', 'INVALID'],
  ]);
  expect(service.calls.map(({ method }) => method)).toEqual(['GET']);
});

test('[CON-13] refuses amounts that lack digits on a side of the point', async () => {
  const { service, gateway } = await start();
  const fees = { digital: '5.', paper: '.5', resendPaper: '.', perLocation: '5.0' };
  const { companyRatesSave } = await gateway.run(saveCompany, {
    variables: { input: { companyId: '1', rates: { fees } } },
    token: service.tokenOf('admin'),
  });
  expect(companyRatesSave.errors).toMatchObject(
    ['digital', 'paper', 'resendPaper'].map((name) => ({
      path: ['input', 'rates', 'fees', name],
      code: 'INVALID',
    })),
  );
});

test('[API-51] [ENT-21] returns null for a company without rates and leaves other companies unaffected', async () => {
  const { service, gateway } = await start();
  const query = '{ companies { rows { id rates { fees { digital } } } } }';
  const { companies } = await gateway.run(query, { token: service.tokenOf('owner') });
  expect(companies.rows).toEqual([{ id: '1', rates: { fees: { digital: '1.50' } } }]);
  const all = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(all.companies.rows.map((row: { rates: unknown }) => row.rates !== null)).toEqual([
    true,
    true,
    false,
  ]);
});
