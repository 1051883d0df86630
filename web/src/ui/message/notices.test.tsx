import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dialogWidget } from '../overlay/modal.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { type Notices, useNotices } from './notices.tsx';

/** A page with one button, which passes its notices to the test. */
function Page({ onNotices }: { onNotices: (notices: Notices) => void }) {
  onNotices(useNotices());
  return <button type="button">Do it</button>;
}

/** Returns the notices of the page and a user who has just pressed its button. */
async function openPage() {
  const given: Notices[] = [];
  render(
    <ConsoleProvider>
      <Page onNotices={(notices) => given.push(notices)} />
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  const [notices] = given;
  if (!notices) throw new Error('The page was not drawn');
  return { notices, user };
}

test('[WID-01] closes an error alert with OK and restores the focus', async () => {
  const { notices, user } = await openPage();
  const isClosed = vi.fn();
  notices.error({ message: 'It broke', requestId: 'r-1' }).then(isClosed);
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription(
    /^It broke Request ID r-1/,
  );
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(isClosed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(isClosed).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Do it' })).toHaveFocus();
});

test('[WID-01] restores the focus after an alert that closes before the next frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { notices, user } = await openPage();
  void notices.error({ message: 'It broke' });
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Do it' })).toHaveFocus());
});

test.each([
  ['confirm', 'Confirm'],
  ['yes', 'Yes, Proceed'],
] as const)('[WID-02] closes the question %s with %s, Cancel or Escape', async (type, agree) => {
  const { notices, user } = await openPage();
  const question = { type, title: 'Set inactive', message: 'Are you sure?' };
  const agreed = notices.ask(question);
  await user.click(await screen.findByRole('button', { name: agree }));
  expect(await agreed).toBe(true);

  const canceled = notices.ask(question);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await canceled).toBe(false);

  const escaped = notices.ask(question);
  await screen.findByRole('alertdialog', { name: 'Set inactive' });
  await user.keyboard('{Escape}');
  expect(await escaped).toBe(false);
});

test('[WID-02] Enter agrees to a question, but not to a destructive one', async () => {
  const { notices, user } = await openPage();
  const question = { type: 'confirm', title: 'Sure?', message: '' } as const;
  for (const isDestructive of [false, true]) {
    const agreed = notices.ask({ ...question, isDestructive });
    await screen.findByRole('alertdialog', { name: 'Sure?' });
    await user.keyboard('{Enter}');
    expect(await agreed).toBe(!isDestructive);
  }
});

test('[WID-01] replaces an open question with a newer notice and answers it with no', async () => {
  const { notices } = await openPage();
  const answer = notices.ask({ type: 'confirm', title: 'Sure?', message: '' });
  void notices.error({ message: 'The session is over' });
  expect(await answer).toBe(false);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
});

test('[WID-01] shows an alert in the browser’s dialog if the other could not be loaded', async () => {
  vi.spyOn(dialogWidget, 'getState').mockReturnValue({ part: null, hasFailed: true });
  const { notices, user } = await openPage();
  const isClosed = vi.fn();
  notices.error({ message: 'The connection was lost' }).then(isClosed);
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'The connection was lost',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(isClosed).toHaveBeenCalled();
});
