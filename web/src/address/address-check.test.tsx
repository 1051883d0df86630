import { messages } from '@console/schema/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CompanyAdd } from '../company/company-add.tsx';
import { CompanyDetailsSection } from '../company/company-details-section.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { mountCompany } from '../testing/mount-sections.tsx';
import { retype } from '../testing/retype.ts';
import { successNotice } from '../testing/section.ts';

afterEach(() => {
  vi.useRealTimers();
});

const openDetails = (options?: MountOptions) =>
  mountCompany((company) => <CompanyDetailsSection company={company} />, options);

type Page = Pick<ReturnType<typeof openConsole>, 'user' | 'graph'>;

/** Gives company 1 another street in the United States, or an address in Canada. */
async function openChanged(country: 'United States' | 'Canada', page: Page = openDetails()) {
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  const part = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  await waitFor(() => expect(part('Country')).toHaveDisplayValue('United States'));
  if (country === 'Canada') {
    await page.user.selectOptions(part('Country'), 'Canada');
    await page.user.type(part('Province'), 'ont{Enter}');
  }
  // Replaces the whole text in one step, because an empty street would clear the rest of the address.
  await page.user.tripleClick(part('Address Line 1'));
  await page.user.paste('9 Other Road');
  const save = () => page.user.click(form.getByRole('button', { name: 'Save Company Details' }));
  const address = () => page.graph.fixtures.companies[0]?.address;
  return { ...page, form, part, save, address };
}

const alert = (name: string) => screen.findByRole('alertdialog', { name });

async function closeAlert(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(within(await alert(name)).getByRole('button', { name: 'OK' }));
}

test('[COM-12] [ERR-14] a state whose text is deleted is reported as missing when it is left', async () => {
  const { user, part } = await openChanged('Canada');
  const province = part('Province');
  await waitFor(() => expect(province).toHaveValue('Ontario'));
  await user.clear(province);
  await user.tab();
  expect(province).toHaveValue('');
  await waitFor(() => expect(province).toHaveAccessibleDescription(messages.requiredField));
});

test.each([
  ['STREET_REQUIRED', 'ERR-10', messages.streetRequired],
  ['AMBIGUOUS', 'ERR-11', messages.addressAmbiguous],
  ['SECONDARY_MISSING', 'ERR-12', messages.secondaryMissing],
  ['INVALID', 'ERR-47', messages.addressInvalid],
  ['INVALID', 'ERR-09', messages.invalidAddress],
] as const)(
  '[ADR-06] [WID-20] reports the outcome %s with [%s], saves nothing and keeps the input',
  async (outcome, _, message) => {
    const page = await openChanged('United States');
    page.graph.fixtures.addressVerification = { outcome, message, precision: null };
    await page.save();
    expect(await alert(messages.errorTitle)).toHaveTextContent(message);
    await closeAlert(page.user, messages.errorTitle);
    await waitFor(() => expect(page.part('Address Line 1')).toHaveFocus());
    expect(page.part('Address Line 1')).toHaveValue('9 Other Road');
    expect(page.graph.requestsFor('CompanyUpdate')).toHaveLength(0);
  },
);

test('[ADR-06] [ERR-09] [ERR-10] [ERR-11] [ERR-12] [ERR-47] checks a valid address once and saves it immediately', async () => {
  const page = await openChanged('United States', openConsole('/company/edit/1'));
  await page.save();
  await successNotice();
  expect(page.address()?.address1).toBe('9 Other Road');
  const asked = page.graph.requestsFor('AddressCheck');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.variables).toEqual({
    address: {
      address1: '9 Other Road',
      address2: null,
      city: 'Albany',
      stateId: '32',
      zip: '12207',
      countryId: '1',
    },
  });
});

test('[COM-15] does not check the stored address again', async () => {
  const graph = new TestGraph();
  graph.fixtures.addressVerification = {
    outcome: 'INVALID',
    message: messages.addressInvalid,
    precision: null,
  };
  const page = openDetails({ graph });
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(page.user, form.getByLabelText('Website'), 'x.test');
  await page.user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await successNotice();
  expect(graph.requestsFor('AddressCheck')).toHaveLength(0);
});

test('[ADR-03] [CON-05] [AMB-23] saves an address outside the United States two seconds after the check began', async () => {
  const page = await openChanged('Canada');
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] });
  page.user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const button = page.form.getByRole('button', { name: 'Save Company Details' });
  await act(async () => button.click());
  const until = async (isSo: () => boolean) => {
    for (let turns = 0; turns < 500 && !isSo(); turns += 1) {
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    }
    expect(isSo()).toBe(true);
  };
  await until(() => page.graph.requestsFor('AddressCheck').length === 1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  for (let turns = 0; turns < 20; turns += 1) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  expect(page.graph.requestsFor('CompanyUpdate')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await until(() => page.graph.requestsFor('CompanyUpdate').length === 1);
});

test('[ADR-03] [ERR-09] reports an invalid address outside the United States without the delay', async () => {
  const page = await openChanged('Canada');
  page.graph.fixtures.addressVerification = {
    outcome: 'INVALID',
    message: messages.invalidAddress,
    precision: 'Thoroughfare',
  };
  await page.save();
  expect(await alert(messages.errorTitle)).toHaveTextContent(messages.invalidAddress);
  expect(page.graph.requestsFor('CompanyUpdate')).toHaveLength(0);
});

test('[WID-02] asks whether to save when the address cannot be checked', async () => {
  const page = await openChanged('United States');
  page.graph.breakField('Query.addressVerification', 'UPSTREAM_UNAVAILABLE', 'No answer');
  await page.save();
  const question = await alert('Address not checked');
  expect(question).toHaveTextContent(messages.addressCheckUnavailable);
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(page.part('Address Line 1')).toHaveValue('9 Other Road');
  expect(page.graph.requestsFor('CompanyUpdate')).toHaveLength(0);
  await page.save();
  await page.user.click(
    within(await alert('Address not checked')).getByRole('button', { name: 'Yes, Proceed' }),
  );
  await successNotice();
  expect(page.address()?.address1).toBe('9 Other Road');
});

test('[WID-02] asks whether to save when the code of the check cannot be loaded', async () => {
  vi.doMock('./verify-address.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const page = await openChanged('United States');
  await page.save();
  expect(await alert('Address not checked')).toHaveTextContent('Save it anyway?');
  vi.doUnmock('./verify-address.ts');
});

test('[AMB-14] keeps the input when the session ends during the check', async () => {
  const page = await openChanged('United States', openConsole('/company/edit/1'));
  page.graph.endSessions();
  await page.save();
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).toContain('9 Other Road');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[COM-15] checks the address of a new company', async () => {
  const graph = new TestGraph();
  graph.fixtures.addressVerification = {
    outcome: 'SECONDARY_MISSING',
    message: messages.secondaryMissing,
    precision: null,
  };
  const page = mount(<CompanyAdd />, { graph });
  await retype(page.user, await screen.findByLabelText(/^Business Name/), 'Southgate Halls');
  await retype(page.user, screen.getByLabelText(/^Address Line 1/), '120 Main');
  await page.user.click(await screen.findByRole('option', { name: /^120 Main St/ }));
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  expect(await alert(messages.errorTitle)).toHaveTextContent(messages.secondaryMissing);
  expect(graph.requestsFor('CompanyCreate')).toHaveLength(0);
});
