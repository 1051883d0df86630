import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../action/button.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';

test('[ROL-02] keeps a disabled button focusable, announces the reason and ignores clicks', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <ConsoleProvider>
      <form onSubmit={submit}>
        <Button type="submit" disabledReason="You don’t have permission to do this" onClick={press}>
          Save
        </Button>
      </form>
    </ConsoleProvider>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You don’t have permission to do this');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('[WID-12] keeps the focus on a button that becomes disabled', async () => {
  const user = userEvent.setup();
  const page = (reason: string | null) => (
    <ConsoleProvider>
      <Button disabledReason={reason}>Next</Button>
    </ConsoleProvider>
  );
  const { rerender } = render(page(null));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  rerender(page('This is the last page'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});
