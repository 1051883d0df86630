import { messages } from '@console/schema/messages.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The heading of a section; with unsaved changes, it says so. */
export const headingOf = (title: string) => ({
  level: 2,
  name: (name: string) => name === title || name === `${title} (unsaved changes)`,
});

/** Opens a section of a page by its heading, if it is closed, and returns queries for its content. */
export async function openSection(user: UserEvent, title: string) {
  const heading = await screen.findByRole('heading', headingOf(title));
  const details = heading.closest('details') as HTMLDetailsElement;
  if (!details.open) await user.click(heading);
  return within(details);
}

/** Returns the notice about a successful save. It must not have taken the focus [ERR-02]. */
export async function successNotice() {
  const notice = await screen.findByRole('status', { name: messages.successTitle });
  expect(notice).not.toContainElement(document.activeElement as HTMLElement);
  return notice;
}

/** Closes the notice or the alert about the result of a save and returns its text. The focus goes back. */
export async function closeAlert(user: UserEvent, name: 'Success' | 'Error' = 'Success') {
  const before = document.activeElement;
  const isSuccess = name === 'Success';
  const alert = isSuccess ? await successNotice() : await screen.findByRole('alertdialog', { name });
  const { textContent } = alert;
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  if (isSuccess && before !== document.body && before?.isConnected) expect(before).toHaveFocus();
  return textContent;
}
