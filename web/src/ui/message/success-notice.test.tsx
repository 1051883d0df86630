import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { type Notices, useNotices } from './notices.tsx';

beforeEach(() => {
  // `userEvent` waits for a timer after each event, which then runs with the real time.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => void vi.useRealTimers();
});

/** A page with one field, which passes its notices to the test. */
function Page({ onNotices }: { onNotices: (notices: Notices) => void }) {
  onNotices(useNotices());
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <input aria-label="Name" />
    </>
  );
}

/** Returns the notices of a page whose field has the focus. */
async function openPage() {
  const given: Notices[] = [];
  render(
    <ConsoleProvider>
      <Page onNotices={(notices) => given.push(notices)} />
    </ConsoleProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const field = screen.getByLabelText('Name');
  await user.click(field);
  const [notices] = given;
  if (!notices) throw new Error('The page was not drawn');
  return { notices, user, field };
}

const shown = () => screen.queryAllByRole('status', { name: 'Success' }).map(textOf);
const textOf = (notice: HTMLElement) =>
  within(notice).getByText(/^(?!Success)/, { selector: 'p' }).textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const succeed = (notices: Notices, ...messages: string[]) =>
  act(() => {
    for (const message of messages) notices.success(message);
  });

test('[ERR-02] shows success without taking the focus, for six seconds', async () => {
  const { notices, field } = await openPage();
  succeed(notices, 'Company updated successfully');
  expect(shown()).toEqual(['Company updated successfully']);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(5_000);
  expect(shown()).toHaveLength(1);
  pass(1_000);
  expect(shown()).toEqual([]);
  expect(field).toHaveFocus();
});

test('[ERR-02] closes a notice with OK and returns the focus', async () => {
  const { notices, user, field } = await openPage();
  succeed(notices, 'Saved');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(shown()).toEqual([]);
  expect(field).toHaveFocus();
});

test('[ERR-02] closes the newest notice with Escape, unless Escape closed something else', async () => {
  const { notices, user, field } = await openPage();
  succeed(notices, 'One', 'Two');
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['One']);
  field.addEventListener('keydown', (event) => event.preventDefault());
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['One']);
});

test('[ERR-02] reaches a notice with F8, and returns the focus after Escape', async () => {
  const { notices, user, field } = await openPage();
  succeed(notices, 'One', 'Two');
  await user.keyboard('{F8}');
  const newest = screen.getAllByRole('status', { name: 'Success' })[1] as HTMLElement;
  expect(within(newest).getByRole('button', { name: 'OK' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['One']);
  expect(field).toHaveFocus();
});

test('[ERR-02] keeps a notice while the pointer or the focus is on it', async () => {
  const { notices, user } = await openPage();
  succeed(notices, 'Saved');
  await user.hover(screen.getByRole('status', { name: 'Success' }));
  pass(60_000);
  expect(shown()).toHaveLength(1);
  await user.keyboard('{F8}');
  await user.hover(screen.getByLabelText('Name'));
  pass(60_000);
  expect(shown()).toHaveLength(1);
  await user.click(screen.getByLabelText('Name'));
  pass(1_000);
  expect(shown()).toHaveLength(1);
  pass(60_000);
  expect(shown()).toEqual([]);
});

test('[ERR-02] keeps a notice while a question covers it, which Escape then closes first', async () => {
  const { notices, user } = await openPage();
  succeed(notices, 'Saved');
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = notices.ask({ type: 'confirm', title: 'Sure?', message: '' });
  });
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
  pass(60_000);
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(shown()).toEqual(['Saved']);
});

test('[ERR-02] shows at most three notices, and each text once', async () => {
  const { notices } = await openPage();
  succeed(notices, 'One', 'Two', 'One', 'Three', 'Four');
  expect(shown()).toEqual(['One', 'Three', 'Four']);
});

test('[WID-01] [COM-32] says after a second what is still in progress, without blocking', async () => {
  const { notices, field } = await openPage();
  let end = () => {};
  act(() => {
    end = notices.loading('Saving');
  });
  pass(500);
  expect(screen.queryByRole('status')).toBeNull();
  pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('Saving…');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field).toHaveFocus();
  act(end);
  expect(screen.queryByRole('status')).toBeNull();
});

/** Gives an element a place on the page, because jsdom has no layout. */
function place(element: Element | null | undefined, top: number, height: number) {
  const rect = new DOMRect(0, top, 1_000, height);
  vi.spyOn(element as Element, 'getBoundingClientRect').mockReturnValue(rect);
}

test('[ERR-02] moves a notice above the focused control and back when the focus leaves', async () => {
  const { notices, field } = await openPage();
  place(field, 700, 40);
  succeed(notices, 'Saved');
  const box = screen.getByRole('status', { name: 'Success' }).parentElement as HTMLElement;
  place(box, 660, 92);
  fireEvent.focusIn(field);
  expect(box.style.top).toBe(`${700 - 16 - 92}px`);
});

test('[ERR-02] offers Undo for ten seconds, and runs it once without the notice', async () => {
  const { notices, user, field } = await openPage();
  const undo = vi.fn(async () => undefined);
  act(() => notices.success('Saved', undo));
  pass(9_000);
  expect(shown()).toEqual(['Saved']);
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
  expect(field).toHaveFocus();
  act(() => notices.success('Saved again', undo));
  pass(11_000);
  expect(shown()).toEqual([]);
});
