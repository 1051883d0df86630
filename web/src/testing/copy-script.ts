import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of the menu "Copy as script" of a list, a form or a button. */
export async function chooseScript(user: UserEvent, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Copy as script: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
}

/** Copies a script, and gives its text as it is on the clipboard. */
export async function copyScript(user: UserEvent, name: string): Promise<string> {
  await chooseScript(user, name, 'Copy as curl');
  await screen.findByText('Copied as curl.');
  return navigator.clipboard.readText();
}

/** What a copied command would send, where no text in it has an apostrophe. */
export const bodyOf = (text: string) => JSON.parse(/--data-raw '(.*)'\n$/s.exec(text)?.[1] ?? '');
