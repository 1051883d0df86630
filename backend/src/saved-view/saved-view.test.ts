import { expect, test } from 'vitest';
import { type Answer, type Caller, useService } from '../testing/service.ts';

const service = useService();
const save = (caller: Caller, name: unknown, path: unknown, headers = {}) =>
  caller.post('/auth/views', { name, path }, headers);
const rename = (caller: Caller, id: number, name: unknown, headers = {}) =>
  caller.put(`/auth/views/${id}`, { name }, headers);
const viewsOf = async (caller: Caller) =>
  (await caller.get('/auth/views')).body.data as { id: number; name: string; path: string }[];
const outcome = ({ status, body }: Answer) => ({ status, message: body.message, msg: body.msg });

test('a person saves, replaces and deletes views, which nobody else sees', async () => {
  const owner = service.as('owner');
  const first = await save(owner, '  North  ', '/company/list?name=north&sort=name');
  expect(outcome(first)).toMatchObject({ status: 200, message: 'View saved successfully' });
  const { id } = first.body;
  expect(first.body.data).toEqual({ id, name: 'North', path: '/company/list?name=north&sort=name' });

  const again = await save(owner, 'North', '/company/list?name=northwind');
  expect(again.body).toMatchObject({ id, data: { path: '/company/list?name=northwind' } });
  const otherList = await save(owner, 'North', '/people?name=north');
  expect(await viewsOf(owner)).toEqual([again.body.data, otherList.body.data]);
  expect(await viewsOf(service.as('admin'))).toEqual([]);
  expect(outcome(await service.as('admin').delete(`/auth/views/${id}`))).toMatchObject({ status: 404 });

  const removed = await owner.delete(`/auth/views/${id}`);
  expect(removed.body).toMatchObject({ id, message: 'View deleted successfully' });
  expect(await viewsOf(owner)).toEqual([otherList.body.data]);
});

test('a repeat saves once, and saving the stored path leaves no entry', async () => {
  const staff = service.as('staff');
  const once = { 'idempotency-key': 'view-once' };
  const first = await save(staff, 'Mine', '/people?status=0', once);
  const repeat = await save(staff, 'Mine', '/people?status=0', once);
  expect(repeat.body).toEqual(first.body);
  const entries = () =>
    service.database.db
      .selectFrom('audit_entries')
      .select(['action'])
      .where('entity', '=', 'saved_view')
      .where('entity_id', '=', first.body.id)
      .execute();
  expect(await entries()).toEqual([{ action: 'created' }]);
  await save(staff, 'Mine', '/people?status=0');
  expect(await entries()).toHaveLength(1);
  await save(staff, 'Mine', '/people?status=1');
  expect(await entries()).toEqual([{ action: 'created' }, { action: 'updated' }]);
});

test('a person renames a view, which keeps its path, and a repeat renames once', async () => {
  const owner = service.as('owner');
  const path = '/locations?city=Austin&sort=-name&columns=name,city';
  const { id } = (await save(owner, 'Austin', path)).body;
  const once = { 'idempotency-key': 'rename-once' };
  const renamed = await rename(owner, id, '  Texas  ', once);
  const data = { id, name: 'Texas', path };
  expect(renamed.body).toEqual({ id, message: 'View renamed successfully', data });
  expect((await rename(owner, id, '  Texas  ', once)).body).toEqual(renamed.body);
  expect(await viewsOf(owner)).toContainEqual(data);
  expect(outcome(await rename(owner, id, 'Texas'))).toMatchObject({ status: 200 });
  const entries = await service.database.db
    .selectFrom('audit_entries')
    .select(['action', 'entity_name', 'changes'])
    .where('entity', '=', 'saved_view')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'created' },
    { action: 'updated', changes: [{ field: 'name', before: 'Austin', after: 'Texas' }] },
  ]);
});

test('refuses a name that another view of the same list has, and nobody renames a view of another person', async () => {
  const editor = service.as('location');
  const { id } = (await save(editor, 'First', '/company/list?name=a')).body;
  await save(editor, 'Second', '/company/list?name=b');
  await save(editor, 'Third', '/locations?name=c');
  const before = await viewsOf(editor);
  const refused = await rename(editor, id, 'Second');
  expect(refused.body.codes).toEqual({ name: { code: 'TAKEN' } });
  expect(outcome(refused)).toMatchObject({
    status: 400,
    msg: { name: 'Another view of this list has this name. Enter another name' },
  });
  for (const name of [' ', 'n'.repeat(61), null])
    expect(outcome(await rename(editor, id, name))).toMatchObject({
      status: 400,
      msg: { name: expect.any(String) },
    });
  expect(outcome(await rename(service.as('admin'), id, 'Mine'))).toMatchObject({ status: 404 });
  expect(await viewsOf(editor)).toEqual(before);
  expect(outcome(await rename(editor, id, 'Third'))).toMatchObject({ status: 200 });
});

test('simultaneous renames to one name leave it to one view', async () => {
  const segment = service.as('segment');
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await save(segment, name, '/people')).body.id);
  const answers = await Promise.all(ids.map((id) => rename(segment, id, 'Same')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await viewsOf(segment)).filter(({ name }) => name === 'Same')).toHaveLength(1);
});

const PATH = 'Enter a path of the console, such as /company/list?name=north';
test.each([
  ['another site', 'x', '//evil.test/list', { path: PATH }],
  ['a backslash', 'x', '/\\evil.test', { path: PATH }],
  ['a whole address', 'x', 'https://evil.test/', { path: PATH }],
  ['a script', 'x', 'javascript:alert(1)', { path: PATH }],
  ['letters that a path encodes', 'x', `/${'中'.repeat(950)}`, { path: PATH }],
  ['a long path', 'x', `/${'a'.repeat(2000)}`, { path: expect.stringContaining('2000') }],
  ['no name', ' ', '/people', { name: expect.any(String) }],
  ['a long name', 'n'.repeat(61), '/people', { name: expect.stringContaining('60') }],
])('refuses %s', async (_, name, path, msg) => {
  expect(outcome(await save(service.as('staff'), name, path))).toMatchObject({ status: 400, msg });
});

test('refuses the view after the twentieth of a list, but not another path for a known name', async () => {
  const region = service.as('region');
  for (let count = 1; count <= 20; count += 1) await save(region, `View ${count}`, `/people?page=${count}`);
  const full = 'You have 20 saved views. Delete one that you no longer use';
  expect(outcome(await save(region, 'One more', '/people'))).toMatchObject({
    status: 400,
    msg: { name: full },
  });
  expect(outcome(await save(region, 'View 3', '/people?page=9'))).toMatchObject({ status: 200 });
  expect(outcome(await save(region, 'One more', '/locations'))).toMatchObject({ status: 200 });
});

test('simultaneous saves of one name store one view', async () => {
  const director = service.as('director');
  const answers = await Promise.all(
    [1, 2, 3, 4].map((page) => save(director, 'Same', `/people?page=${page}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await viewsOf(director)).toHaveLength(1);
});
