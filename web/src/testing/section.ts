import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a section of a page by its heading, if it is closed, and returns queries for its content. */
export async function openSection(user: UserEvent, title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const details = heading.closest('details') as HTMLDetailsElement;
  if (!details.open) await user.click(heading);
  return within(details);
}

/** Closes the alert about the result of a save and returns its text. */
export async function closeAlert(user: UserEvent, name: 'Success' | 'Error' = 'Success') {
  const alert = await screen.findByRole('alertdialog', { name });
  const { textContent } = alert;
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  return textContent;
}
