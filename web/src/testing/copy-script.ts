import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of the "Copy as script" menu of a list, a form or a button. */
export async function chooseScript(user: UserEvent, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Copy as script: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
}

/** Copies a script and returns its text from the clipboard. */
export async function copyScript(user: UserEvent, name: string): Promise<string> {
  await chooseScript(user, name, 'Copy as curl');
  await screen.findByText('Copied as curl.');
  return navigator.clipboard.readText();
}

/** Returns the request body of a copied curl command. The text must not contain apostrophes. */
export const bodyOf = (text: string) => JSON.parse(/--data-raw '(.*)'\n$/s.exec(text)?.[1] ?? '');
