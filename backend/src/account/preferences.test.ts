import { beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const LIST = '/auth/keycloak/getCommunicationPreferences';
const SAVE = '/auth/keycloak/saveCommunicationPreferences';
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const service = useService();
const { owner, region, arranger, staff } = people;
const db = () => service.database.db;
beforeEach(async () => {
  await db().deleteFrom('person_platforms').execute();
  await db().deleteFrom('arranger_platforms').execute();
  await give('owner', 1, 2, 5);
  await give('staff', 2);
  for (const platform_id of [1, 2, 5])
    await db().insertInto('arranger_platforms').values({ arranger_id: 1, platform_id }).execute();
  const never = { medallia_alerts_changed_at: null };
  await db()
    .updateTable('people')
    .set({ ...never, aftercare_alerts_changed_at: null })
    .execute();
  await db().updateTable('arrangers').set(never).execute();
  for (const table of [
    'person_medallia_alert_options',
    'person_aftercare_alert_options',
    'arranger_medallia_alert_options',
  ] as const)
    await db().deleteFrom(table).execute();
});

const give = async (name: PersonName, ...platforms: number[]) => {
  for (const platform_id of platforms)
    await db().insertInto('person_platforms').values({ person_id: people[name].id, platform_id }).execute();
};
const list = async (name: PersonName, platforms: number[] = [1, 2, 3, 4, 5]) =>
  (await service.as(name).post(LIST, { platforms })).body;
const chosen = async (name: PersonName) =>
  Object.fromEntries(
    (await list(name)).data.map((one: { platform_id: number; comm_prefs: number[] }) => [
      one.platform_id,
      one.comm_prefs,
    ]),
  );
type Lists = { medallia_alert_options?: unknown; aftercare_alert_options?: unknown };
const save = (name: PersonName, lists: Lists, headers = {}) =>
  service.as(name).post(`${SAVE}/${people[name].id}`, lists, headers);

describe('reading and saving alerts', () => {
  test('[API-05] [ACC-07] returns the alerts of those of the caller’s platforms that have alerts', async () => {
    const { data, version } = await list('owner');
    const options = expect.arrayContaining([{ id: 1, name: expect.any(String) }]);
    const empty = { options, comm_prefs: [], changed_at: null };
    expect(data).toEqual([
      { platform_id: 2, ...empty },
      { platform_id: 5, ...empty },
    ]);
    expect(version).toEqual(expect.any(Number));
    expect((await list('owner', [5, 5])).data).toMatchObject([{ platform_id: 5 }]);
    expect((await list('owner', [])).data).toEqual([]);
    expect((await list('region')).data).toEqual([]);
    expect((await list('arranger')).data).toMatchObject([{ platform_id: 2 }]);
    expect((await list('staff')).data).toMatchObject([{ platform_id: 2 }]);
  });

  test('[API-08] [ACC-07] [ACC-08] saves alerts on platforms without a role and reports when they changed', async () => {
    const { version } = await list('owner');
    const match = { 'if-match': `"${version}"` };
    const answer = await save(
      'owner',
      { medallia_alert_options: [2, 1, 1], aftercare_alert_options: '1' },
      match,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Communication preferences saved successfully',
      id: owner.id,
      data: [
        { platform_id: 2, comm_prefs: [1, 2], changed_at: ISO },
        { platform_id: 5, comm_prefs: [1], changed_at: ISO },
      ],
      version: version + 1,
    });
    const { message: _message, id: _id, ...stands } = answer.body;
    expect(await list('owner')).toEqual(stands);
    const stale = await save('owner', {}, match);
    expect({ status: stale.status, data: stale.body.data }).toEqual({ status: 412, data: stands.data });
  });

  test('[API-08] keeps a list that is missing, and a repeated save changes nothing', async () => {
    await save('owner', { medallia_alert_options: [1], aftercare_alert_options: [1] });
    const before = await list('owner');
    const traced = { 'x-request-id': 'repeated-preferences' };
    await save('owner', { medallia_alert_options: [1] }, traced);
    expect(await list('owner')).toEqual(before);
    const entries = service.database.db.selectFrom('audit_entries').select('id');
    expect(await entries.where('request_id', '=', 'repeated-preferences').execute()).toEqual([]);
    await save('owner', { aftercare_alert_options: '' });
    expect(await chosen('owner')).toEqual({ 2: [1], 5: [] });
    const [feedback, aftercare] = (await list('owner')).data;
    expect(feedback).toEqual(before.data[0]);
    expect(aftercare.changed_at >= before.data[1].changed_at).toBe(true);
  });
});

describe('alerts shared with the access and the arranger', () => {
  test('[API-08] [API-93] shares the alerts of a user with the access of that user', async () => {
    const admin = service.as('admin');
    const path = `/platform/accessData/${owner.id}`;
    const role = (comm_prefs: number[]) => ({ options: [1], comm_prefs });
    await admin.post(path, { access_data: { 2: role([1]), 5: role([]) } });
    expect(await chosen('owner')).toEqual({ 2: [1], 5: [] });
    expect((await list('owner')).data).toMatchObject([{ changed_at: ISO }, { changed_at: null }]);
    const { version } = (await admin.get(path)).body;
    await save('owner', { medallia_alert_options: [2], aftercare_alert_options: [1] });
    expect((await admin.get(path)).body.access_data).toMatchObject({
      2: { comm_prefs: [2] },
      5: { comm_prefs: [1] },
    });
    const late = await admin.post(
      path,
      { access_data: { 2: role([]), 5: role([]) } },
      { 'if-match': `"${version}"` },
    );
    expect(late.status).toBe(412);
    expect(await chosen('owner')).toEqual({ 2: [2], 5: [1] });
  });

  test('[API-08] [API-74] shares the alerts of a signed-in arranger with the arranger record', async () => {
    const admin = service.as('admin');
    const options = '/arranger/medallia-alert-options/save';
    await admin.post(options, { arrangerId: 1, medalliaAlertOptions: [1] });
    expect((await list('arranger')).data).toMatchObject([
      { platform_id: 2, comm_prefs: [1], changed_at: ISO },
    ]);
    expect((await save('arranger', { medallia_alert_options: [2] })).status).toBe(200);
    expect((await admin.get('/arranger/1')).body.data).toMatchObject({ medallia_alert_options: '2' });
    expect(await chosen('staff')).toEqual({ 2: [] });
  });
});

describe('refused alerts', () => {
  test.each([
    ['a platform that the caller does not have', 'region', { medallia_alert_options: [1] }],
    ['after-care alerts of an arranger', 'arranger', { aftercare_alert_options: [1] }],
    ['an unknown alert', 'owner', { medallia_alert_options: [999] }],
    ['a value that is not a list', 'owner', { medallia_alert_options: { id: 1 } }],
  ] as const)('[API-08] refuses %s and saves nothing', async (_what, name, sent) => {
    const before = await list(name);
    const { status, body } = await save(name, sent);
    expect({ status, fields: Object.keys(body.msg) }).toEqual({ status: 400, fields: Object.keys(sent) });
    expect(await list(name)).toEqual(before);
  });

  test('[API-08] refuses to save alerts for another person', async () => {
    const admin = service.as('admin');
    for (const { id } of [owner, region, arranger, staff]) {
      const { status, body } = await admin.post(`${SAVE}/${id}`, { medallia_alert_options: [1] });
      expect({ status, body }).toEqual({ status: 404, body: { message: 'User does not exist' } });
    }
    expect(await chosen('owner')).toEqual({ 2: [], 5: [] });
  });
});
