import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessEntry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { dialog, hall, items, mountHistory, phone, press } from '../../testing/mount-history.tsx';
import { closeAlert } from '../../testing/section.ts';

const roleChange = (before: string | null, after: string) => ({
  before: before && `Item ${before}`,
  after: `Item ${after}`,
  itemsBefore: before ? items(before) : null,
  itemsAfter: items(after),
});

test('restores one value with the current revision, and undoes it', async () => {
  const { user, graph } = mountHistory(hall, [phone, { field: 'extension', before: '12', after: null }]);
  Object.assign(graph.fixtures.locations[2] ?? {}, { phone: '2125550199', extension: null });
  await user.click(await press('Restore Phone Number'));
  const question = await dialog('Restore Phone Number');
  expect(question.getByText(/Phone Number: \(212\) 555-0199 →/)).toHaveTextContent('(212) 555-0143');
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Value restored')).toBeVisible();
  expect(graph.fixtures.locations[2]).toMatchObject({ phone: '2125550143', extension: null });
  expect(graph.requestsFor('RestoreLocationDetails')[0]?.variables).toEqual({
    input: { locationId: '3', revision: expect.stringMatching(/./), details: { phone: '2125550143' } },
  });
  expect(graph.requestsFor('RecordHistory').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(graph.fixtures.locations[2]).toMatchObject({ phone: '2125550199' });
});

test('restores all possible values of an entry, each part with its own save, and names the others', async () => {
  const { user, graph } = mountHistory(hall, [
    phone,
    { field: 'socialMedia.facebook', before: 'hall', after: null },
    { field: 'password', before: '***', after: '***' },
    { field: 'logo', before: 'a.png', after: 'b.png' },
  ]);
  expect(await press('Restore Facebook')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore (Logo|Password)/ })).not.toBeInTheDocument();
  await user.click(await press('Restore 2 of 4 values'));
  const question = await dialog('Restore 2 values');
  expect(question.getByText('Not restored: Password, Logo')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 values restored')).toBeVisible();
  expect(graph.requestsFor('RestoreLocationDetails')).toHaveLength(1);
  expect(graph.requestsFor('RestoreLocationSocialMedia')[0]?.variables.input).toMatchObject({
    socialMedia: { facebook: 'hall' },
  });
});

test('[LOC-08] shows the impact before the regions of a location are restored', async () => {
  const graph = new TestGraph();
  const summary = '1 person will lose all access.';
  graph.fixtures.impact = { summary, usersLosingAllAccess: { count: 1, rows: [{ id: '1', name: 'Ana' }] } };
  Object.assign(graph.fixtures.locations[2] ?? {}, { regions: [{ regionId: '1', isPrimary: true }] });
  const { user } = mountHistory(
    hall,
    [{ field: 'regions', before: '', after: 'East', itemsBefore: [], itemsAfter: items('1') }],
    {
      graph,
    },
  );
  await user.click(await press('Restore Regions'));
  const question = await dialog('Restore Regions');
  expect(question.getByText(summary)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  await closeAlert(user);
  expect(graph.fixtures.locations[2]).toMatchObject({ regions: [] });
});

test('[LOC-10] adds removed segments of a location again with when they send surveys, and undoes that', async () => {
  const graph = new TestGraph();
  const [, , location] = graph.fixtures.locations;
  const kept = { segmentId: '1', surveyStartDate: '2026-01-05', neverSendsSurvey: false };
  Object.assign(location ?? {}, { segments: [kept] });
  const itemsBefore = [
    { itemId: '1', name: 'Item 1' },
    { itemId: '2', name: 'Item 2 (surveys from 2027-01-07)' },
    { itemId: '3', name: 'Item 3 (no surveys)' },
  ];
  const before = itemsBefore.map(({ name }) => name).join(', ');
  const change = { field: 'segments', before, after: 'Item 1', itemsBefore, itemsAfter: items('1') };
  const { user } = mountHistory(hall, [change], { graph });
  await user.click(await press('Restore Segments'));
  const question = await dialog('Restore Segments');
  expect(question.getByText(/Item 2 \(surveys from 01\/07\/2027\), Item 3 \(no surveys\)/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Value restored')).toBeVisible();
  const restored = [
    { segmentId: '1', surveyStartDate: null, neverSendsSurvey: false },
    { segmentId: '2', surveyStartDate: '2027-01-07', neverSendsSurvey: false },
    { segmentId: '3', surveyStartDate: null, neverSendsSurvey: true },
  ];
  expect(location).toMatchObject({ segments: restored });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(location).toMatchObject({ segments: [kept] });
});

test('[ARR-03] [ARR-05] shows the impact before the locations or platforms of an arranger are restored', async () => {
  const graph = new TestGraph();
  graph.fixtures.impact = { summary: '1 arranger will lose access.' };
  const [arranger] = graph.fixtures.arrangers;
  Object.assign(arranger ?? {}, { locationIds: ['1', '2'], platformIds: ['1', '2'] });
  const change = (field: string) => ({
    ...{ field, before: 'Item 1', after: 'Item 1, Item 2' },
    ...{ itemsBefore: items('1'), itemsAfter: items('1', '2') },
  });
  const { user: mouse } = mountHistory(
    { entity: 'ARRANGER', id: '1' },
    [change('locations'), change('platforms'), { field: 'email', before: 'a@x.test', after: 'b@x.test' }],
    { graph },
  );
  for (const name of ['Locations', 'Platforms']) {
    await mouse.click(await press(`Restore ${name}`));
    const question = await dialog(`Restore ${name}`);
    expect(question.getByText('1 arranger will lose access.')).toBeVisible();
    await mouse.click(question.getByRole('button', { name: 'Restore' }));
    await closeAlert(mouse);
  }
  expect(arranger).toMatchObject({ locationIds: ['1'], platformIds: ['1'] });
  await mouse.click(await press('Restore Email Address'));
  await mouse.click((await dialog('Restore Email Address')).getByRole('button', { name: 'Restore' }));
  await closeAlert(mouse);
  expect(graph.requestsFor('ImpactOf').map(({ variables }) => variables.input)).toEqual([
    { arrangerLocations: { arrangerId: '1', locationIds: ['1'] } },
    { arrangerPlatforms: { arrangerId: '1', platformIds: ['1'] } },
  ]);
});

test('restores a status without repeating it below the sentence', async () => {
  const { user, graph } = mountHistory({ entity: 'COMPANY', id: '1' }, [
    { field: 'status', before: 'INACTIVE', after: 'ACTIVE' },
  ]);
  await user.click(await press('Restore Status'));
  const question = await dialog('Restore Status');
  expect(question.getByText(/Status: Active →/)).toHaveTextContent('Inactive');
  await user.click(question.getByRole('button', { name: 'Restore' }));
  await closeAlert(user);
  expect(graph.fixtures.companies[0]).toMatchObject({ status: 'INACTIVE' });
});

test('says that there is nothing to restore if the former value is stored again', async () => {
  const { user, graph } = mountHistory(hall, [{ field: 'publicName', before: 'Hall 03', after: 'Hall 3' }]);
  await user.click(await press('Restore Public Location Name'));
  expect(await screen.findByText(/There is nothing to restore/)).toBeVisible();
  expect(graph.requestsFor('RestoreLocationDetails')).toHaveLength(0);
});

test('says why a value can no longer be restored', async () => {
  const { user, graph } = mountHistory(hall, [phone]);
  await user.click(await press('Restore Phone Number'));
  const question = await dialog('Restore Phone Number');
  graph.refuse('Mutation.locationUpdate', [
    { path: ['input', 'details', 'phone'], code: 'INVALID', message: 'Enter a valid phone number' },
  ]);
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('This can no longer be restored. Enter a valid phone number')).toBeVisible();
});

test('says that the record no longer exists', async () => {
  const { user } = mountHistory({ entity: 'LOCATION', id: '999999' }, [phone]);
  await user.click(await press('Restore Phone Number'));
  expect(await screen.findByText('This location no longer exists.')).toBeVisible();
});

test('[ROL-03] offers nothing that the person may not change, and nothing for a new record', async () => {
  const rate = { field: 'rates.fees.digital', before: '1.10', after: '1.25' };
  const { unmount } = mountHistory(hall, [phone, rate], { as: 'owner' });
  expect(await press('Restore Phone Number')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore Digital Rate' })).not.toBeInTheDocument();
  unmount();
  mountHistory(hall, [{ ...phone, before: null }], { action: 'CREATED' });
  await screen.findByText('(212) 555-0199');
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});

const user = { entity: 'COMPANY_USER', id: '1' } as const;
const tracker = { id: '5', name: 'Performance Tracker' };

test('[ROL-01] restores a role with its regions by one save of the whole access, after the impact', async () => {
  const graph = new TestGraph();
  const [person] = graph.fixtures.companyUsers;
  Object.assign(person ?? {}, { platformIds: ['1', '5'], access: [accessEntry('5')] });
  const { user: mouse } = mountHistory(
    user,
    [
      { field: 'access.role', platform: tracker, ...roleChange('2', '1') },
      { field: 'access.regions', platform: tracker, before: 'Item 1', after: null, itemsBefore: items('1') },
    ],
    { graph },
  );
  await mouse.click(await press('Restore Performance Tracker › Role'));
  const question = await dialog('Restore 2 values');
  await mouse.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 values restored')).toBeVisible();
  const stored = { hasDirectorAccess: false, locationIds: [], directorLocationIds: [], alertIds: [] };
  const access = [{ platformId: '1' }, { platformId: '5', roleId: '2', regionIds: ['1'], ...stored }];
  expect(graph.requestsFor('RestoreUserAccess')[0]?.variables).toEqual({
    input: { items: [{ userId: '1', revision: expect.stringMatching(/./), access }] },
  });
  await mouse.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(graph.requestsFor('RestoreUserAccess')[1]?.variables).toMatchObject({
    input: { items: [{ access: [{ platformId: '1' }, { platformId: '5', roleId: '1', regionIds: [] }] }] },
  });
});

test('offers no restore of a first role, because a platform cannot be kept without one', async () => {
  mountHistory(user, [{ field: 'access.role', platform: tracker, ...roleChange(null, '1') }]);
  expect(await screen.findByText(/Performance Tracker/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

/** A change of a field that had no value. */
const first = (field: string, after = 'x') => ({ field, before: null, after, itemsBefore: null });
const restoreButtons = () =>
  screen
    .queryAllByRole('button', { name: /^Restore/ })
    .map((button) => button.ariaLabel ?? button.textContent);

test('[COM-16] [COM-27] [COM-28] offers no restore of first values that a company needs', async () => {
  mountHistory({ entity: 'COMPANY', id: '1' }, [
    { ...first('segments'), itemsBefore: [], itemsAfter: items('1') },
    first('surveySettings.startDate', '2026-01-05'),
    first('rates.fees.digital', '2.51'),
    first('email'),
    first('website'),
  ]);
  await press('Restore 2 of 5 values');
  expect(restoreButtons()).toEqual(['Restore Email Address', 'Restore Website', 'Restore 2 of 5 values']);
});

test.each([
  ['[LOC-11] address', ['address.address1', 'address.address2', 'address.state']],
  ['[LOC-12] rates', ['rates.fees.digital', 'rates.companyRatesApplied']],
  ['[LOC-17] colors', ['surveySettings.boxColor', 'surveySettings.textColor']],
])('offers no restore of the first %s of a location', async (_, fields) => {
  mountHistory(hall, [first('phone', '2125550143'), ...fields.map((field) => first(field))]);
  await press('Restore Phone Number');
  expect(restoreButtons()).toEqual(['Restore Phone Number']);
});

test('[CUS-11] [CUS-12] offers no restore of the first platforms of a user, nor of the access on them', async () => {
  mountHistory(user, [
    { ...first('platforms'), itemsBefore: [], itemsAfter: items('5') },
    { field: 'access.role', platform: tracker, ...roleChange(null, '1') },
    { ...first('access.regions', 'Item 1'), platform: tracker, itemsAfter: items('1') },
    first('phone', '2125550143'),
  ]);
  await press('Restore Phone Number');
  expect(restoreButtons()).toEqual(['Restore Phone Number']);
});

test('[COM-29] restores the colors of a company together, and first ones to the default colors', async () => {
  const graph = new TestGraph();
  const [company] = graph.fixtures.companies;
  const own = { usesDefaultColors: false, boxColor: '#AABBCC', textColor: '#000000' };
  const optOuts = { optsOutOfText: false, optsOutOfEmail: false, optsOutOfPaper: false };
  const others = { client: null, startDate: '2026-01-05', hasSalesReport: false, ...optOuts };
  Object.assign(company ?? {}, { surveySettings: { ...own, ...others } });
  const { user: mouse } = mountHistory(
    { entity: 'COMPANY', id: '1' },
    Object.entries(own).map(([name, value]) => first(`surveySettings.${name}`, String(value))),
    { graph },
  );
  await mouse.click(await press('Restore Email Box Color'));
  const question = await dialog('Restore 3 values');
  expect(question.getByText(/→/)).toHaveTextContent('Use default colors: No → Yes');
  await mouse.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('3 values restored')).toBeVisible();
  const byDefault = { usesDefaultColors: true, boxColor: null, textColor: null };
  expect(company?.surveySettings).toMatchObject({ ...byDefault, startDate: '2026-01-05' });
});

test('[LOC-17] counts default colors that were never set as on', async () => {
  const changes = [first('surveySettings.usesDefaultColors', 'true'), first('surveySettings.client', 'A')];
  mountHistory(hall, changes);
  await press('Restore Client');
  expect(restoreButtons()).toEqual(['Restore Client']);
});
