import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConsoleProvider } from './console-provider.tsx';

test('[ROL-02] a button that may not be pressed can be reached, says why, and does nothing', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <ConsoleProvider>
      <form onSubmit={submit}>
        <Button type="submit" disabledReason="Your role does not allow this" onClick={press}>
          Save
        </Button>
      </form>
    </ConsoleProvider>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Your role does not allow this');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('[WID-12] a button that becomes disabled keeps the focus', async () => {
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
