import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { answer, successNotice } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser } from '../harness/people-script.ts';
import { openAs } from '../harness/session.ts';

const ACCESS = `query ($input: ID!) { companyUser(id: $input) { access {
  platform { id } role { roleId } hasDirectorAccess locations { id } alerts { alertId } } } }`;

test('[CUS-12] a platform is given to three users by mistake, and Undo brings their access back', async ({
  page,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId, locations } = await newCompany(ask, 'Bulk Access Gatherings');
  const locationIds = [locations.west];
  const survey = { platformId: '2', roleId: '3', locationIds, alertIds: ['1'] };
  const ids: string[] = [];
  for (const name of ['ada.alto', 'bo.bass', 'cy.cello'])
    ids.push(await newUser(ask, companyId, `${name}@${companyId}.users.test`, [survey]));
  const accessOf = () => Promise.all(ids.map(async (id) => (await ask(ACCESS, id as never)).data));
  const before = await accessOf();
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=6`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bar = page.getByRole('region', { name: 'Selected users' });
  await bar.getByRole('button', { name: 'Change access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change access of 3 users' });
  await dialog.getByLabel('Platform').selectOption('Feedback Survey');
  await dialog.getByLabel('Role').selectOption({ value: '1' });
  await expectAccessible(page, 'the change of access of several users');
  await dialog.getByRole('button', { name: 'Check impact' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give Feedback Survey: 3 users?' });
  await question.getByText('Console roles that change: 3').waitFor();
  await answer(page, 'Give Feedback Survey: 3 users?', 'Save access');
  const notice = successNotice(page);
  await notice.getByText('Feedback Survey given to 3 users').waitFor();
  expect(await accessOf()).not.toEqual(before);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  expect(await accessOf()).toEqual(before);
});

test('[CUS-11] [CUS-12] Undo puts back all but a user who had no platform, who is named before and after', async ({
  page,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId } = await newCompany(ask, 'Platformless Gatherings');
  const survey = { platformId: '2', roleId: '1' };
  const one = await newUser(ask, companyId, `ada.alto@${companyId}.none.test`, [survey]);
  const none = await newUser(ask, companyId, `bo.bass@${companyId}.none.test`, []);
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=6`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bar = page.getByRole('region', { name: 'Selected users' });
  await bar.getByRole('button', { name: 'Change access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change access of 2 users' });
  await dialog.getByLabel('Platform').selectOption('Performance Tracker');
  await dialog.getByLabel('Role').selectOption({ value: '1' });
  await dialog.getByRole('button', { name: 'Check impact' }).click();
  const text = await answer(page, 'Give Performance Tracker: 2 users?', 'Save access');
  expect(text).toMatch(/Undo will not be possible for these users: users keep at least one platform.*bo/is);
  const notice = successNotice(page);
  await notice.getByText(/Undo is not possible for .*users keep at least one platform/).waitFor();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').waitFor();
  const platformsOf = async (id: string) => {
    const { access } = (await ask(ACCESS, id as never)).data.companyUser;
    return access.map(({ platform }: { platform: { id: string } }) => platform.id);
  };
  expect([await platformsOf(one), await platformsOf(none)]).toEqual([['2'], ['3']]);
});
