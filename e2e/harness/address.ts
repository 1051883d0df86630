import type { Locator } from '@playwright/test';

/**
 * Types the beginning of a US address and chooses the first suggestion, which fills in city, state and zip
 * code [ADR-02].
 */
export async function chooseUsAddress(form: Locator, beginning: string) {
  await form.getByLabel(/^Country/).selectOption({ label: 'United States' });
  const street = form.getByLabel(/^Address Line 1/);
  await street.click();
  await street.pressSequentially(beginning);
  await form.getByRole('listbox').getByRole('option').first().click();
}

/** Fills in an address outside the United States. */
export async function typeAddress(
  form: Locator,
  address: { country: string; street: string; city: string; state: string; zip: string },
) {
  await form.getByLabel(/^Country/).selectOption({ label: address.country });
  await form.getByLabel(/^Address Line 1/).fill(address.street);
  await form.getByLabel(/^City/).fill(address.city);
  const state = form.getByRole('combobox', { name: /^(State|Province)/ });
  // The console keeps the state when its country is chosen again. The list opens only when the text changes.
  await state.fill('');
  await state.fill(address.state);
  await form.getByRole('option', { name: address.state, exact: true }).click();
  await form.getByLabel(/^Postal Code/).fill(address.zip);
}
