import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const save = `mutation ($input: SavedViewSaveInput!) { savedViewSave(input: $input) {
  savedView { id nodeId name path } message errors { path code message } } }`;
const rename = `mutation ($input: SavedViewUpdateInput!) { savedViewUpdate(input: $input) {
  savedView { id nodeId name path } message errors { path code message } } }`;
const remove = `mutation ($input: SavedViewDeleteInput!) { savedViewDelete(input: $input) {
  message errors { code message } } }`;
const views = '{ viewer { savedViews { id nodeId name path } } }';

const NORTH = { id: '1', nodeId: 'SavedView:1', name: 'North', path: '/company/list?name=north' };

test('saves a view, lists it and deletes it', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('reader');
  expect((await gateway.run(views, { token })).viewer.savedViews).toEqual([NORTH]);

  const mine = { name: ' Mine ', path: '/people?status=INACTIVE' };
  const { savedViewSave } = await gateway.run(save, { token, variables: { input: mine } });
  const saved = { id: '2', nodeId: 'SavedView:2', name: 'Mine', path: mine.path };
  expect(savedViewSave).toEqual({ savedView: saved, message: 'View saved successfully', errors: [] });
  expect((await gateway.run(views, { token })).viewer.savedViews).toEqual([NORTH, saved]);

  const { savedViewDelete } = await gateway.run(remove, {
    token,
    variables: { input: { savedViewId: '1' } },
  });
  expect(savedViewDelete).toEqual({ message: 'View deleted successfully', errors: [] });
  expect((await gateway.run(views, { token })).viewer.savedViews).toEqual([saved]);
});

test('renames a view, which keeps its path', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('reader');
  await gateway.run(views, { token });
  const variables = { input: { savedViewId: '1', name: ' South ' } };
  const { savedViewUpdate } = await gateway.run(rename, { token, variables });
  const savedView = { ...NORTH, name: 'South' };
  expect(savedViewUpdate).toEqual({ savedView, message: 'View renamed successfully', errors: [] });
  expect((await gateway.run(views, { token })).viewer.savedViews).toEqual([savedView]);
});

test('refuses a blank or long name before any call, and passes on that a name is taken', async () => {
  const { service, gateway } = await start();
  const renameTo = async (name: string) => {
    const variables = { input: { savedViewId: '1', name } };
    return (await gateway.run(rename, { token: service.tokenOf('admin'), variables })).savedViewUpdate;
  };
  const path = ['input', 'name'];
  expect((await renameTo('  ')).errors).toMatchObject([{ path }]);
  expect((await renameTo('n'.repeat(61))).errors).toMatchObject([{ path }]);
  expect(service.calls).toEqual([]);
  const message = 'Another view of this list has this name.';
  expect(await renameTo('Taken')).toEqual({
    savedView: null,
    message: null,
    errors: [{ path, code: 'TAKEN', message }],
  });
});

test('refuses addresses outside the console before any call', async () => {
  const { service, gateway } = await start();
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
    const variables = { input: { name: 'x', path } };
    const { savedViewSave } = await gateway.run(save, { token: service.tokenOf('admin'), variables });
    const message = 'Enter a path of the console, such as /company/list?name=north';
    expect(savedViewSave.errors).toEqual([{ path: ['input', 'path'], code: 'INVALID', message }]);
  }
  expect(service.calls).toEqual([]);
});

test('passes on the limit of the service at its field', async () => {
  const { service, gateway } = await start();
  const variables = { input: { name: 'Full', path: '/people' } };
  const { savedViewSave } = await gateway.run(save, { token: service.tokenOf('admin'), variables });
  expect(savedViewSave).toMatchObject({
    savedView: null,
    errors: [{ path: ['input', 'name'], message: 'You have 20 saved views.' }],
  });
});
