import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses the operation of a list, a form or a button in the developer menu. */
export async function chooseScript(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Developer' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Copies a script and returns its text from the clipboard. */
export async function copyScript(user: UserEvent, name: string): Promise<string> {
  await chooseScript(user, name);
  const dialog = within(await screen.findByRole('dialog', { name: `Script: ${name}` }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByText('Copied.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  return navigator.clipboard.readText();
}

/** Returns the request body of a copied curl command. The text must not contain apostrophes. */
export const bodyOf = (text: string) => JSON.parse(/--data-raw '(.*)'\n$/s.exec(text)?.[1] ?? '');
