import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { mount } from '../../testing/mount.tsx';
import { closeAlert } from '../../testing/section.ts';
import { Button } from '../../ui/action/button.tsx';

/** Returns the classes of a button with a look. */
async function classesOf(look: 'danger' | 'destructive' | 'primary') {
  const { unmount } = mount(<Button look={look}>Sample</Button>);
  const { className } = await screen.findByRole('button', { name: 'Sample' });
  unmount();
  return className;
}

const page = '/company/edit/1?tab=7&user=1';

const agree = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirm' }));

test.each(['Mark Inactive', 'Delete User'])(
  '[CUS-06] [CUS-08] %s and the answer that confirms it look destructive',
  async (caption) => {
    const [red, outlined] = [await classesOf('danger'), await classesOf('destructive')];
    const { user } = openConsole(page);
    const button = await screen.findByRole('button', { name: caption });
    expect(button.className).toBe(outlined);
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: caption }));
    expect(question.getByRole('button', { name: 'Confirm' }).className).toBe(red);
  },
);

test('[CUS-07] Mark Active does not look destructive', async () => {
  const [primary, outlined] = [await classesOf('primary'), await classesOf('destructive')];
  const { user } = openConsole(page);
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  await screen.findByRole('alertdialog');
  await agree(user);
  await closeAlert(user);
  const button = await screen.findByRole('button', { name: 'Mark Active' });
  expect(button.className).not.toBe(outlined);
  await user.click(button);
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('button', { name: 'Confirm' }).className).toBe(primary);
});
