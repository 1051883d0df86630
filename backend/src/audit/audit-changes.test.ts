import { expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const details = { name: 'Audited', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };
const rates = {
  company_digital_rate: '1.00',
  company_paper_rate: '2.00',
  company_resend_paper_rate: '3.00',
  customer_per_location_rate: '4.00',
  applied_ptx_fees_all_locations: false,
};

onEachDatabase((kind) => {
  const service = useService(kind);
  const audit = useAuditLog(service);
  const { changes, entries, traced } = audit;

  test('an entry names the actor, time and request, and the values before and after', async () => {
    const before = Date.now();
    const { id } = (await audit.admin.post('/company/add', details)).body;
    const { status } = await audit.admin.put(
      `/company/${id}`,
      { ...details, name: 'Renamed', zip: '2' },
      traced(),
    );
    expect(status).toBe(200);
    const [entry] = await entries();
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { id: people.admin.id, name: expect.stringMatching(/\S/), email: people.admin.email },
      token: null,
      action: 'updated',
      entity: 'company',
      entity_id: id,
      entity_name: 'Renamed',
      company_id: id,
      company_name: 'Renamed',
      request_id: audit.requestId,
      changes: [
        { field: 'name', before: 'Audited', after: 'Renamed' },
        { field: 'zip', before: 'Z', after: '2' },
      ],
    });
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('a created record has no values before, a deleted record none after', async () => {
    const made = await audit.owner.post(
      '/region/add',
      { company_id: company.northwind, name: 'Made' },
      traced(),
    );
    const path = `/region/delete/${made.body.id}?company_id=${company.northwind}`;
    expect((await audit.owner.delete(path, undefined, traced())).status).toBe(200);
    const region = {
      entity: 'region',
      entity_id: made.body.id,
      entity_name: 'Made',
      company_id: company.northwind,
    };
    const [gone, added] = await entries();
    const name = (before: unknown, after: unknown) => [{ field: 'name', before, after }];
    expect(gone).toMatchObject({ ...region, action: 'deleted', changes: name('Made', null) });
    expect(added).toMatchObject({ ...region, action: 'created', changes: name(null, 'Made') });
  });

  test('reports a status as one field, a list as a whole and an object by property', async () => {
    await audit.owner.post('/location/changeStatus', { location_id: 3, status: 0 }, traced());
    expect(await changes()).toEqual({ status: [1, 0] });
    audit.requestId = `${audit.requestId}-list`;
    await audit.owner.post('/location/language/save', { location_id: 3, languages: [1] }, traced());
    const languages = (await changes()).LocationLanguages;
    expect(languages).toHaveLength(2);
    expect(languages[1]).toEqual([expect.objectContaining({ name: expect.any(String) })]);
    audit.requestId = `${audit.requestId}-object`;
    const accounts = { location_id: 3, social_facebook_value: 'https://facebook.com/a' };
    expect((await audit.owner.post('/location/socialmedia/save', accounts, traced())).status).toBe(200);
    expect(await changes()).toMatchObject({
      'LocationSocialMedia.social_facebook_value': [null, 'https://facebook.com/a'],
    });
  });

  test('reports rates with the company that they belong to, including the first rates', async () => {
    const { id } = (await audit.admin.post('/company/add', details)).body;
    await audit.admin.put(`/ptx/company/rates/${id}`, rates, traced());
    expect(await changes()).toMatchObject({ 'rates.company_digital_rate': [null, '1.00'] });
    audit.requestId = `${audit.requestId}-again`;
    await audit.admin.put(`/ptx/company/rates/${id}`, { ...rates, company_paper_rate: '2.50' }, traced());
    expect(await changes()).toEqual({ 'rates.company_paper_rate': ['2.00', '2.50'] });
    expect((await entries())[0]).toMatchObject({ entity: 'company', entity_id: id, company_name: 'Audited' });
  });

  test('reports access by platform, and none that stays', async () => {
    const user = { first_name: 'A', last_name: 'B', user_pass: 'password 1' };
    const { body } = await audit.owner.post('/company/user/add', {
      ...user,
      company_id: company.northwind,
      email_address: `access-${audit.serial}@audit.test`,
    });
    await audit.owner.post(`/company/user/platforms/save/${body.id}`, { platforms: [3] });
    const access_data = { 3: { options: [1] } };
    const saved = await audit.owner.post(`/platform/accessData/${body.id}`, { access_data }, traced());
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [ofAccess, ofRole] = await entries();
    // Empty lists are left out.
    expect(ofAccess).toMatchObject({ entity: 'company_user', entity_name: 'A B' });
    expect(ofAccess.changes).toEqual([
      { field: 'access_data.3.options', before: null, after: [1] },
      { field: 'access_data.3.direct_access', before: null, after: false },
    ]);
    expect(ofRole.changes).toEqual([{ field: 'console_role', before: null, after: 'company_wide' }]);
    audit.requestId = `again-${audit.serial}`;
    const again = await audit.owner.post(`/platform/accessData/${body.id}`, { access_data }, traced());
    expect(again.body).toEqual(saved.body);
    expect(await entries()).toEqual([]);
  });

  const locationRates = {
    location_digital_rate: '1.00',
    location_paper_rate: '2.00',
    location_resend_paper_rate: '3.00',
    customer_per_location_rate: '4.00',
    company_ptx_fees_applied: false,
  };

  test.each([
    ['the status of a location', 'post', '/location/changeStatus', { location_id: 4, status: 1 }],
    ['the status of a user', 'post', '/user/changeStatus', { user_id: people.region.id, status: 1 }],
    ['the rates of a company', 'put', `/ptx/company/rates/${company.southwind}`, rates],
    ['the rates of a location', 'put', '/ptx/location/rates/4', locationRates],
  ] as const)(
    'a save that changes nothing of %s leaves no entry and no version',
    async (_, method, path, body) => {
      const first = await audit.admin[method](path, body);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const again = await audit.admin[method](path, body, traced());
      expect(again).toMatchObject({
        status: 200,
        body: { message: first.body.message, data: first.body.data },
      });
      expect(await entries()).toEqual([]);
    },
  );

  test('a save that changes nothing of the default rates leaves no entry and no version', async () => {
    const { version, ...stored } = (await audit.admin.get('/ptx/default/rates')).body.data;
    const { body } = await audit.admin.put('/ptx/default/rates', stored, traced());
    expect(body.data).toEqual({ version, ...stored });
    expect(await entries()).toEqual([]);
  });
});
