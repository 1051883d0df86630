import { messages } from '@console/schema/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { retype } from '../testing/retype.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Company 1 with another street in the United States, or with an address in Canada. */
async function openChanged(country: 'United States' | 'Canada', graph = new TestGraph()) {
  const page = openConsole('/company/edit/1', { graph });
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  const part = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  await waitFor(() => expect(part('Country')).toHaveDisplayValue('United States'));
  if (country === 'Canada') {
    await page.user.selectOptions(part('Country'), 'Canada');
    await page.user.type(part('State'), 'ont{Enter}');
  }
  // Over the whole text at once: an emptied street empties the rest with it.
  await page.user.tripleClick(part('Address Line 1'));
  await page.user.paste('9 Other Road');
  const save = () => page.user.click(form.getByRole('button', { name: 'Save Company Details' }));
  const address = () => graph.world.companies[0]?.address;
  return { ...page, form, part, save, address };
}

const alert = (name: string) => screen.findByRole('alertdialog', { name });

async function closeAlert(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(within(await alert(name)).getByRole('button', { name: 'OK' }));
}

test.each([
  ['STREET_REQUIRED', 'ERR-10', messages.streetRequired],
  ['AMBIGUOUS', 'ERR-11', messages.addressAmbiguous],
  ['SECONDARY_MISSING', 'ERR-12', messages.secondaryMissing],
  ['INVALID', 'ERR-47', messages.addressInvalid],
  ['INVALID', 'ERR-09', messages.invalidAddress],
])(
  '[ADR-06] [WID-20] the outcome %s says [%s], and nothing is saved or lost',
  async (outcome, _, message) => {
    const page = await openChanged('United States');
    page.graph.world.addressVerdict = { outcome, message, precision: null };
    await page.save();
    expect(await alert(messages.errorTitle)).toHaveTextContent(message);
    await closeAlert(page.user, messages.errorTitle);
    await waitFor(() => expect(page.part('Address Line 1')).toHaveFocus());
    expect(page.part('Address Line 1')).toHaveValue('9 Other Road');
    expect(page.graph.askedFor('CompanyUpdate')).toHaveLength(0);
  },
);

test('[ADR-06] [ERR-09] [ERR-10] [ERR-11] [ERR-12] [ERR-47] a good address is checked once and saved at once', async () => {
  const page = await openChanged('United States');
  await page.save();
  await closeAlert(page.user, messages.successTitle);
  expect(page.address()?.address1).toBe('9 Other Road');
  const asked = page.graph.askedFor('AddressCheck');
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

test('[COM-15] an address that is on record is not checked again', async () => {
  const graph = new TestGraph();
  graph.world.addressVerdict = { outcome: 'INVALID', message: messages.addressInvalid, precision: null };
  const page = openConsole('/company/edit/1', { graph });
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(page.user, form.getByLabelText('Website'), 'x.test');
  await page.user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await closeAlert(page.user, messages.successTitle);
  expect(graph.askedFor('AddressCheck')).toHaveLength(0);
});

test('[ADR-03] [CON-05] [AMB-23] outside the United States nothing is saved earlier than two seconds after the check began', async () => {
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
  await until(() => page.graph.askedFor('AddressCheck').length === 1);
  expect(screen.getByRole('alertdialog', { name: 'Checking the address' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  for (let turns = 0; turns < 20; turns += 1) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  expect(page.graph.askedFor('CompanyUpdate')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await until(() => page.graph.askedFor('CompanyUpdate').length === 1);
});

test('[ADR-03] [ERR-09] a bad address outside the United States is told without the wait', async () => {
  const page = await openChanged('Canada');
  page.graph.world.addressVerdict = {
    outcome: 'INVALID',
    message: messages.invalidAddress,
    precision: 'Thoroughfare',
  };
  await page.save();
  expect(await alert(messages.errorTitle)).toHaveTextContent(messages.invalidAddress);
  expect(page.graph.askedFor('CompanyUpdate')).toHaveLength(0);
});

test('[WID-02] when nobody can check the address, the person decides', async () => {
  const page = await openChanged('United States');
  page.graph.breakField('Query.addressVerification', 'UPSTREAM_UNAVAILABLE', 'No answer');
  await page.save();
  const question = await alert('Address not checked');
  expect(question).toHaveTextContent(messages.addressCheckUnavailable);
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(page.part('Address Line 1')).toHaveValue('9 Other Road');
  expect(page.graph.askedFor('CompanyUpdate')).toHaveLength(0);
  await page.save();
  await page.user.click(
    within(await alert('Address not checked')).getByRole('button', { name: 'Yes, Proceed' }),
  );
  await closeAlert(page.user, messages.successTitle);
  expect(page.address()?.address1).toBe('9 Other Road');
});

test('[AMB-14] a session that ends at the check keeps what was typed', async () => {
  const page = await openChanged('United States');
  page.graph.endSessions();
  await page.save();
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).toContain('9 Other Road');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[COM-15] a new company’s address is checked too', async () => {
  const graph = new TestGraph();
  graph.world.addressVerdict = {
    outcome: 'SECONDARY_MISSING',
    message: messages.secondaryMissing,
    precision: null,
  };
  const page = openConsole('/company/add', { graph });
  await retype(page.user, await screen.findByLabelText(/^Business Name/), 'Southgate Halls');
  await retype(page.user, screen.getByLabelText(/^Address Line 1/), '120 Main');
  await page.user.click(await screen.findByRole('option', { name: /^120 Main St/ }));
  await page.user.click(screen.getByRole('button', { name: 'Add Company' }));
  expect(await alert(messages.errorTitle)).toHaveTextContent(messages.secondaryMissing);
  expect(graph.askedFor('CompanyCreate')).toHaveLength(0);
});
