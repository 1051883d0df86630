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

  test('reports access by platform', async () => {
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
    // Empty lists are left out.
    expect(await changes()).toEqual({
      'access_data.3.options': [null, [1]],
      'access_data.3.direct_access': [null, false],
    });
    expect((await entries())[0]).toMatchObject({ entity: 'company_user', entity_name: 'A B' });
  });

  test('a save that changes nothing leaves no entry', async () => {
    await audit.owner.post('/location/changeStatus', { location_id: 4, status: 1 }, traced());
    expect(await entries()).toEqual([]);
  });
});
