import { locationMessages } from '@console/schema/location.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BatchSaveBoundary } from '../form/batch/batch-save.tsx';
import { CompanyRatesSection } from '../rates/company-rates-section.tsx';
import { CompanyRegionsSection } from '../region/company-regions-section.tsx';
import { CompanySocialSection } from '../social/company-social-section.tsx';
import type { MountOptions } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { CompanySaveAll } from './company-save-all.tsx';

const barName = { name: 'Unsaved changes' };
const bar = () => within(screen.getByRole('region', barName));
const saveAll = () => bar().getByRole('button', { name: 'Save all changes' });
const expectUnsaved = (titles: string) =>
  expect(bar().getByText('Unsaved changes:').parentElement).toHaveTextContent(
    new RegExp(`^Unsaved changes: ${titles}$`),
  );

async function mountSections(options?: MountOptions) {
  const page = mountCompany(
    (company) => (
      <BatchSaveBoundary label="Sections of the company">
        <CompanyRatesSection company={company} />
        <CompanyRegionsSection company={company} />
        <CompanySocialSection company={company} />
        <CompanySaveAll />
      </BatchSaveBoundary>
    ),
    options,
  );
  const { user, graph } = page;
  const regions = await openSection(user, 'Company Regions');
  const social = await openSection(user, 'Social Media Accounts');
  const company = graph.fixtures.companies[0];
  if (!company) throw new Error('Company 1 is missing');
  const paper = screen.getByLabelText(/^Paper Rate/);
  const facebook = social.getByLabelText('Facebook');
  return {
    ...page,
    company,
    paper,
    facebook,
    typePaper: (text: string) => retype(user, paper, text),
    typeFacebook: (text: string) => retype(user, facebook, text),
    typeRegion: (text: string) => user.type(regions.getByLabelText(/^Region Name/), text),
    /** The names of the sent mutations. */
    saves: () => graph.asked.map(({ name }) => name).filter((name) => /(Save|Create)$/.test(name)),
  };
}

test('waits while a section is saved by its own button', async () => {
  const { user, graph, typePaper, typeFacebook, saves } = await mountSections();
  await typePaper('9');
  await typeFacebook('northwind');
  const release = graph.hold('CompanyRatesSave');
  await user.click(screen.getByRole('button', { name: 'Save PTX Fees' }));
  expect(saveAll()).toHaveAttribute('aria-busy', 'true');
  await user.click(saveAll());
  release();
  await closeAlert(user);
  expectUnsaved('Social Media Accounts');
  await user.click(saveAll());
  await closeAlert(user);
  expect(saves()).toEqual(['CompanyRatesSave', 'CompanySocialMediaSave']);
});

test('[COM-31] saves each changed section by its own mutation, in screen order, with one notice', async () => {
  const { user, graph, company, typePaper, typeFacebook, typeRegion, saves } = await mountSections();
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  await typeFacebook('northwind');
  await typeRegion('West');
  await typePaper('9');
  await screen.findByRole('region', barName);
  expectUnsaved('PTX Fees, New Region, Social Media Accounts');
  expect(screen.getByRole('heading', { name: 'Social Media Accounts (unsaved changes)' })).toBeVisible();
  await user.click(saveAll());
  expect(await closeAlert(user)).toContain(locationMessages.sectionsSaved(3, 3));
  expect(screen.queryByRole('status', { name: messages.successTitle })).not.toBeInTheDocument();
  expect(saves()).toEqual(['CompanyRatesSave', 'RegionCreate', 'CompanySocialMediaSave']);
  expect(company).toMatchObject({
    rates: { fees: { paper: '9.00' } },
    socialMedia: { facebook: 'northwind' },
  });
  expect(graph.fixtures.regions.map(({ name }) => name)).toContain('West');
  expect(screen.queryByRole('region', barName)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Region Name/)).toHaveValue('');
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
});

test('[COM-31] saves the other sections if one is refused, and focuses its field', async () => {
  const { user, graph, company, typePaper, typeFacebook, paper } = await mountSections();
  const path = ['input', 'rates', 'fees', 'paper'];
  graph.refuse('Mutation.companyRatesSave', [{ path, code: 'INVALID', message: 'Too much' }]);
  await typePaper('9');
  await typeFacebook('northwind');
  await user.click(saveAll());
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain(locationMessages.sectionsSaved(1, 2));
  expect(alert).toContain('PTX Fees: Too much');
  expect(company.socialMedia?.facebook).toBe('northwind');
  await waitFor(() => expect(paper).toHaveFocus());
  expect(paper).toHaveAccessibleDescription('Too much');
  expect(paper).toHaveValue('9.00');
  expectUnsaved('PTX Fees');
});

test('[COM-31] saves the other sections if another person changed one, and shows both values', async () => {
  const { user, company, typePaper, typeFacebook } = await mountSections();
  await typePaper('9');
  await typeFacebook('northwind');
  const theirs = { facebook: 'other', linkedIn: null, googleBusinessId: null, googleBusinessLink: null };
  Object.assign(company, { socialMedia: theirs });
  await user.click(saveAll());
  const alert = await closeAlert(user, 'Error');
  expect(alert).toContain(
    'Social Media Accounts: Someone else changed this record while you were editing. Choose',
  );
  expect(alert).not.toContain('Somebody else has changed');
  expect(company).toMatchObject({ rates: { fees: { paper: '9.00' } }, socialMedia: theirs });
  await user.click(await screen.findByRole('radio', { name: 'Keep mine: northwind' }));
  await user.click(saveAll());
  await closeAlert(user);
  expect(company.socialMedia).toMatchObject({ facebook: 'northwind' });
});

test('[COM-31] asks about a conflict again after the page was reloaded', async () => {
  const { user, graph, company, typePaper, typeFacebook, unmount } = await mountSections();
  await typePaper('9');
  await typeFacebook('northwind');
  const theirs = { facebook: 'other', linkedIn: null, googleBusinessId: null, googleBusinessLink: null };
  Object.assign(company, { socialMedia: theirs });
  await user.click(saveAll());
  await closeAlert(user, 'Error');
  await screen.findByRole('radio', { name: 'Keep mine: northwind' });
  unmount();

  const again = await mountSections({ graph });
  await again.typePaper('8');
  await again.user.click(saveAll());
  expect(await bar().findByRole('alert')).toHaveTextContent('Choose which values to keep first');
  await again.user.click(screen.getByRole('radio', { name: 'Take theirs: other' }));
  await again.user.click(saveAll());
  await closeAlert(again.user);
  expect(company).toMatchObject({ rates: { fees: { paper: '8.00' } }, socialMedia: theirs });
});

test('[COM-31] sends nothing while a section has an error', async () => {
  const { user, facebook, typePaper, typeFacebook, saves } = await mountSections();
  await typePaper('9');
  await typeFacebook('x'.repeat(251));
  await user.click(saveAll());
  expect(await bar().findByRole('alert')).toHaveTextContent('Nothing has been saved.');
  await waitFor(() => expect(facebook).toHaveFocus());
  expect(saves()).toEqual([]);
});

test('[COM-31] leaves the error of an unchanged section alone when a changed one stops the save', async () => {
  const { user, facebook, typePaper, typeFacebook } = await mountSections();
  const name = screen.getByLabelText(/^Region Name/);
  await user.click(screen.getByRole('button', { name: 'Add Region' }));
  await waitFor(() => expect(name).toBeInvalid());
  await typePaper('9');
  await typeFacebook('x'.repeat(251));
  await user.click(saveAll());
  await waitFor(() => expect(facebook).toHaveFocus());
});

test('[WID-15] keeps the visible errors of a section while another one is saved', async () => {
  const { user, typePaper, typeFacebook, graph } = await mountSections();
  const name = screen.getByLabelText(/^Region Name/);
  await user.click(screen.getByRole('button', { name: 'Add Region' }));
  await waitFor(() => expect(name).toBeInvalid());
  await typePaper('9');
  await user.click(screen.getByRole('button', { name: 'Save PTX Fees' }));
  await closeAlert(user);
  await waitFor(() => expect(graph.requestsFor('CompanyPage')).toHaveLength(2));
  await typeFacebook('x');
  expect(name).toBeInvalid();
});

test('[CON-13] refuses a pasted negative rate at once, with the reason', async () => {
  const { user, paper } = await mountSections();
  await user.clear(paper);
  await user.click(paper);
  await user.paste('-3');
  await waitFor(() => expect(paper).toHaveAccessibleDescription(messages.incorrectRate));
  expect(paper).toHaveFocus();
});

test('[AMB-39] asks before rates go to all locations, and saves nothing if the person cancels', async () => {
  const { user, typePaper, typeFacebook, saves } = await mountSections();
  await typePaper('9');
  await user.click(screen.getByLabelText('Apply PTX fees to all locations'));
  await typeFacebook('northwind');
  await user.click(saveAll());
  const question = await screen.findByRole('alertdialog', { name: 'Apply to all locations' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(saves()).toEqual([]);
  expectUnsaved('PTX Fees, Social Media Accounts');
});

test('[COM-31] repeats a section with the same key after a broken connection', async () => {
  const { user, graph, company, typePaper, typeFacebook } = await mountSections();
  graph.breakNext('CompanyRatesSave');
  await typePaper('9');
  await typeFacebook('northwind');
  await user.click(saveAll());
  expect(await closeAlert(user, 'Error')).toContain('PTX Fees: Can’t reach the server');
  expect(company.socialMedia?.facebook).toBe('northwind');
  await user.click(saveAll());
  await closeAlert(user);
  const keys = graph.requestsFor('CompanyRatesSave').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
