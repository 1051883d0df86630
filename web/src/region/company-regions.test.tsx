import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { CompanyRegionsSection } from './company-regions-section.tsx';

const title = 'Company Regions';

async function openRegions(options?: Parameters<typeof mountCompany>[1]) {
  const page = mountCompany((company) => <CompanyRegionsSection company={company} />, options);
  return { ...page, section: await openSection(page.user, title) };
}

const namesOf = ({ graph }: { graph: TestGraph }, companyId = '1') =>
  graph.fixtures.regions.filter((region) => region.companyId === companyId).map(({ name }) => name);
const question = (name: string) => screen.findByRole('alertdialog', { name });

test('[COM-19] [COM-31] adds, renames and deletes a region, and updates the list without a reload', async () => {
  const page = openConsole('/company/edit/1');
  const { user, graph } = page;
  const section = await openSection(user, title);
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await retype(user, section.getByLabelText(/^Region Name/), '  West ');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  expect(await closeAlert(user)).toContain('Region added successfully');
  expect(namesOf(page)).toEqual(['East', 'West']);
  await user.click(await section.findByRole('button', { name: 'Edit West' }));
  const name = section.getByLabelText(/^Region Name/);
  expect(name).toHaveFocus();
  expect(name).toHaveValue('West');
  await retype(user, name, 'Far West');
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  expect(await closeAlert(user)).toContain('Region updated successfully');
  expect(section.getByRole('group', { name: 'Regions' })).toHaveFocus();
  expect(await section.findByText('Far West')).toBeVisible();
  expect(section.getByRole('button', { name: 'Add Region' })).toBeVisible();
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('');

  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect(await question('Delete East')).toHaveTextContent(
    `${companyPartsMessages.confirmRegionDelete} 3 locations will be removed from it.`,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  await waitFor(() => expect(section.queryByText('East')).not.toBeInTheDocument());
  expect(section.getByRole('button', { name: 'Delete Far West' })).toHaveFocus();
  expect(namesOf(page)).toEqual(['Far West']);
  expect(graph.requestsFor('CompanyPage')).toHaveLength(5);
});

test('[COM-19] an entry that is opened while another one is saved stays open', async () => {
  const graph = new TestGraph();
  graph.fixtures.regions.push({ id: '2', companyId: '1', name: 'West', locationCount: 0, revision: 1 });
  const { user, section } = await openRegions({ graph });
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Far East');
  const release = graph.hold('RegionUpdate');
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await waitFor(() => expect(graph.requestsFor('RegionUpdate')).toHaveLength(1));
  await user.click(section.getByRole('button', { name: 'Edit West' }));
  release();
  await closeAlert(user);
  expect(await section.findByText('Far East')).toBeVisible();
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('West');
  expect(section.getByRole('button', { name: 'Update Region' })).toBeVisible();
});

test('[COM-20] [ERR-17] refuses a blank name and the name of the placeholder on add and on edit, and reports nothing when an empty field is left', async () => {
  const page = await openRegions();
  const { user, section } = page;
  const name = section.getByLabelText(/^Region Name/);
  await user.click(name);
  await user.tab();
  expect(name).toHaveAccessibleDescription('');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(messages.regionNameBlank));
  await retype(user, name, ' no region ');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(messages.regionNameBlank));
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  const edited = section.getByLabelText(/^Region Name/);
  await retype(user, edited, 'No Region');
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await waitFor(() => expect(edited).toHaveAccessibleDescription(messages.regionNameBlank));
  expect(namesOf(page)).toEqual(['East']);
});

test('[COM-20] reports a name that another region has below the field', async () => {
  const { user, section, graph } = await openRegions();
  const message = 'A region with this name already exists';
  graph.refuse('Mutation.regionCreate', [{ path: ['input', 'region', 'name'], code: 'INVALID', message }]);
  await user.type(section.getByLabelText(/^Region Name/), 'EAST');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  await waitFor(() => expect(section.getByLabelText(/^Region Name/)).toHaveAccessibleDescription(message));
});

test('[COM-21] (AMB-05) stores a placeholder when a company has no regions, and lists it as “No regions yet”', async () => {
  const page = await openRegions({ id: '4' });
  const { user, section, graph } = page;
  expect(section.getByText('This company has no regions.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Skip for now' }));
  await closeAlert(user);
  expect(graph.requestsFor('RegionCreate')[0]?.variables).toEqual({
    input: { companyId: '4', region: { isPlaceholder: true } },
  });
  expect(await section.findByText('No regions yet')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Edit No Region' }));
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('');
  expect(namesOf(page, '4')).toEqual(['No Region']);
});

test('[COM-19] shows both names after another person renamed the region, and can keep the typed one', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Mine');
  Object.assign(graph.fixtures.regions[0] ?? {}, { name: 'Theirs', revision: 2 });
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await user.click(await section.findByRole('radio', { name: 'Keep mine: Mine' }));
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await closeAlert(user);
  expect(namesOf(page)).toEqual(['Mine']);
});

test('[AMB-14] selects a half-renamed region again, with the typed name, after the session ends and the person signs in again', async () => {
  const { user, section, graph, signInAgain } = await openRegions();
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Half-ty');
  graph.endSessions();
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await signInAgain();
  const again = within(await screen.findByRole('form', { name: 'Region East' }));
  expect(again.getByLabelText(/^Region Name/)).toBeVisible();
  expect(again.getByLabelText(/^Region Name/)).toHaveValue('Half-ty');
  expect(again.getByText('We restored your unsaved changes.')).toBeVisible();
});

test('[COM-19] returns to the previous form with its typed text on Cancel, and finally to the form that adds a region', async () => {
  const graph = new TestGraph();
  graph.fixtures.regions.push({ id: '2', companyId: '1', name: 'West', locationCount: 0, revision: 1 });
  const { user, section } = await openRegions({ graph });
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Eastern');
  await user.click(section.getByRole('button', { name: 'Edit West' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Western');
  await user.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('Eastern');
  expect(section.getByRole('group', { name: 'Regions' })).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.getByRole('button', { name: 'Add Region' })).toBeVisible();
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('');
});

test('[COM-19] undoes the deletion of a region with its id, and says what did not come back', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect(await question('Delete East')).not.toHaveTextContent('can’t be undone');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const undo = () => screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(namesOf(page)).toEqual([]));
  await user.click(await undo());
  expect(await screen.findByText('Region restored successfully')).toBeVisible();
  expect(await section.findByText('East')).toBeVisible();
  expect(graph.requestsFor('RegionRestore')[0]?.variables).toEqual({
    input: { companyId: '1', regionId: '1' },
  });
});

test('[COM-19] says what to do if another person has given the name of a deleted region to another one, and shows that one', async () => {
  const { user, section, graph } = await openRegions();
  const message = 'A region with this name already exists';
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(section.queryByText('East')).not.toBeInTheDocument());
  graph.fixtures.regions.push({ id: '9', companyId: '1', name: 'East', locationCount: 0, revision: 1 });
  graph.refuse('Mutation.regionRestore', [{ path: ['input'], code: 'TAKEN', message }]);
  await user.click(undo);
  const advice = 'Rename that region, then restore the deleted one from the audit log.';
  expect(await closeAlert(user, 'Error')).toContain(`${message}. ${advice}`);
  expect(await section.findByText('East')).toBeVisible();
});

test('[COM-19] says why a deleted region can no longer be restored', async () => {
  const { user, section, graph } = await openRegions();
  const message = 'The region cannot be restored';
  graph.refuse('Mutation.regionRestore', [{ path: ['input'], code: 'REFUSED', message }]);
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await closeAlert(user, 'Error')).toContain(`This change can no longer be undone. ${message}`);
});

test('[COM-19] says that the deletion of a region is final where the service cannot restore it', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'REGION_RESTORE');
  const { user, section } = await openRegions({ graph });
  await user.click(section.getByRole('button', { name: 'Delete East' }));
  expect(await question('Delete East')).toHaveTextContent('This can’t be undone.');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Region deleted successfully')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('[COM-19] keeps the region and reports the reason when a delete fails', async () => {
  const graph = new TestGraph();
  graph.breakField('Mutation.regionDelete', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const page = await openRegions({ graph });
  await page.user.click(page.section.getByRole('button', { name: 'Delete East' }));
  await page.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(page.user, 'Error')).toContain('A service did not answer in time');
  expect(page.section.getByText('East')).toBeVisible();
});

test('[COM-19] keeps the typed name after a lost response, and a retry adds the region only once', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  graph.breakNext('RegionCreate', 'after');
  await user.type(section.getByLabelText(/^Region Name/), 'West');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  await closeAlert(user, 'Error');
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('West');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  expect(await closeAlert(user)).toContain('Region added successfully');
  expect(namesOf(page)).toEqual(['East', 'West']);
});

test('[COM-19] keeps the typed name and reports the failed save after another person deleted the selected region', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Eastern');
  graph.fixtures.regions = [];
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  expect(await closeAlert(user, 'Error')).toContain('Region does not exist');
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('Eastern');
});

test('[ROL-03] shows a read-only person the regions, and why they cannot be changed', async () => {
  const { user, graph, section } = await openRegions({ as: 'region' });
  const reason = 'You have view-only access to this company.';
  const remove = section.getByRole('button', { name: 'Delete East' });
  expect(remove).toHaveAccessibleDescription(reason);
  expect(section.getByRole('button', { name: 'Edit East' })).toHaveAccessibleDescription(reason);
  expect(section.getByLabelText(/^Region Name/)).toBeDisabled();
  expect(section.queryByRole('button', { name: 'Add Region' })).not.toBeInTheDocument();
  await user.click(remove);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(graph.requestsFor('RegionDelete')).toHaveLength(0);
});

test('[COM-31] a save reads the company again, although an earlier read of it is still running', async () => {
  const { user, graph, section } = await openRegions();
  const release = graph.hold('CompanyPage');
  const before = graph.requestsFor('CompanyPage').length;
  for (const [index, name] of ['North', 'South'].entries()) {
    await retype(user, await section.findByLabelText(/^Region Name/), name);
    await user.click(section.getByRole('button', { name: 'Add Region' }));
    await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(before + index + 1));
  }
  release();
  expect(await section.findByText('South')).toBeVisible();
});
