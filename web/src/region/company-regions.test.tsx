import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { signInAs } from '../testing/sign-in.ts';

type Console = ReturnType<typeof openConsole>;

/** The section of a company's regions, read for the second time already. */
async function openRegions(companyId = '1', graph = new TestGraph()) {
  const page = openConsole(`/company/edit/${companyId}`, { graph });
  const section = await openSection(page.user, 'Company Regions');
  await waitFor(() => expect(graph.askedFor('CompanyPage')).toHaveLength(2));
  return { ...page, section };
}

const namesOf = (page: Console, companyId = '1') =>
  page.graph.world.companies.find(({ id }) => id === companyId)?.regions.map(({ name }) => name);
const question = (name: string) => screen.findByRole('alertdialog', { name });

test('[COM-19] [COM-31] a region is added, renamed and deleted, and the list follows without a reload', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.type(section.getByLabelText(/^Region Name/), '  West ');
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
    `${companyPartsMessages.confirmRegionDelete} 3 locations are in it; they stay, without a region.`,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await closeAlert(user);
  await waitFor(() => expect(section.queryByText('East')).not.toBeInTheDocument());
  expect(namesOf(page)).toEqual(['Far West']);
  expect(graph.askedFor('CompanyPage')).toHaveLength(5);
});

test('[COM-20] [ERR-17] a blank name and the placeholder’s are refused, on add and on edit; passing through is not', async () => {
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

test('[COM-20] a name that another region has is said at the field', async () => {
  const { user, section } = await openRegions();
  await user.type(section.getByLabelText(/^Region Name/), 'EAST');
  await user.click(section.getByRole('button', { name: 'Add Region' }));
  await waitFor(() =>
    expect(section.getByLabelText(/^Region Name/)).toHaveAccessibleDescription(
      'There is a region with this name already',
    ),
  );
});

test('[COM-21] (AMB-05) a company without regions can say so: the placeholder is stored and shown greyed', async () => {
  const page = await openRegions('4');
  const { user, section, graph } = page;
  expect(section.getByText('This company has no regions.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Save without regions' }));
  await closeAlert(user);
  expect(graph.askedFor('RegionCreate')[0]?.variables).toEqual({
    input: { companyId: '4', region: { name: null } },
  });
  expect(await section.findByText('No Region (none yet)')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Save without regions' })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Edit No Region' }));
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('');
  expect(namesOf(page, '4')).toEqual(['No Region']);
});

test('[COM-19] somebody else renamed the region meanwhile: both names are shown, and mine can be kept', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Mine');
  Object.assign(graph.world.companies[0]?.regions[0] ?? {}, { name: 'Theirs', revision: 2 });
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await user.click(await section.findByRole('radio', { name: 'Keep mine: Mine' }));
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await closeAlert(user);
  expect(namesOf(page)).toEqual(['Mine']);
});

test('[AMB-14] the session ends while a region is renamed: it is in hand again after sign-in, with what was typed', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Half-ty');
  graph.endSessions();
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  await signInAs(user, 'admin');
  const again = within(await screen.findByRole('form', { name: 'Region East' }));
  expect(again.getByLabelText(/^Region Name/)).toBeVisible();
  expect(again.getByLabelText(/^Region Name/)).toHaveValue('Half-ty');
  expect(again.getByText('This is what you typed earlier and did not save.')).toBeVisible();
});

test('[COM-19] Cancel goes back to adding; what was typed into another entry waits for its turn', async () => {
  const graph = new TestGraph();
  graph.world.companies[0]?.regions.push({ id: '2', name: 'West', locationCount: 0, revision: 1 });
  const { user, section } = await openRegions('1', graph);
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

test('[COM-19] a delete that fails leaves the region, and says why', async () => {
  const graph = new TestGraph();
  graph.breakField('Mutation.regionDelete', 'UPSTREAM_UNAVAILABLE', 'A service did not answer in time');
  const page = await openRegions('1', graph);
  await page.user.click(page.section.getByRole('button', { name: 'Delete East' }));
  await page.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await closeAlert(page.user, 'Error')).toContain('A service did not answer in time');
  expect(page.section.getByText('East')).toBeVisible();
});

test('[COM-19] an answer that is lost: nothing typed is gone, and the second try adds the region only once', async () => {
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

test('[COM-19] somebody else deleted the region that is in hand: what is typed stays on screen, and the save says why not', async () => {
  const page = await openRegions();
  const { user, section, graph } = page;
  await user.click(section.getByRole('button', { name: 'Edit East' }));
  await retype(user, section.getByLabelText(/^Region Name/), 'Eastern');
  Object.assign(graph.world.companies[0] ?? {}, { regions: [] });
  await user.click(section.getByRole('button', { name: 'Update Region' }));
  expect(await closeAlert(user, 'Error')).toContain('Region does not exist');
  expect(section.getByLabelText(/^Region Name/)).toHaveValue('Eastern');
});

test('[ROL-03] who may only read sees the regions, and why nothing can be changed', async () => {
  const { user, graph } = openConsole('/company/edit/1', { as: 'region' });
  const section = await openSection(user, 'Company Regions');
  const reason = 'Your role may read this company, not change it';
  const remove = section.getByRole('button', { name: 'Delete East' });
  expect(remove).toHaveAccessibleDescription(reason);
  expect(section.getByRole('button', { name: 'Edit East' })).toHaveAccessibleDescription(reason);
  expect(section.getByLabelText(/^Region Name/)).toBeDisabled();
  expect(section.queryByRole('button', { name: 'Add Region' })).not.toBeInTheDocument();
  await user.click(remove);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(graph.askedFor('RegionDelete')).toHaveLength(0);
});
