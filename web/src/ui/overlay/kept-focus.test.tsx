import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { KeptFocus } from './kept-focus.ts';

function Group({ isActive, hasButton }: { isActive: boolean; hasButton: boolean }) {
  return (
    <>
      <fieldset data-focus-home tabIndex={-1}>
        {hasButton && <button type="button">Save all changes</button>}
      </fieldset>
      <KeptFocus isActive={isActive} />
    </>
  );
}

it('keeps the focus when the element disappears in the same render as the last notice', () => {
  const { rerender } = render(<Group isActive hasButton />);
  act(() => screen.getByRole('button').focus());
  rerender(<Group isActive={false} hasButton={false} />);
  expect(document.activeElement).toBe(screen.getByRole('group'));
});

it('keeps the focus when the element disappears after the last notice', async () => {
  const { rerender } = render(<Group isActive hasButton />);
  act(() => screen.getByRole('button').focus());
  rerender(<Group isActive={false} hasButton />);
  rerender(<Group isActive={false} hasButton={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')));
});

it('leaves the focus where it is lost once the user has moved on', async () => {
  const { rerender } = render(<Group isActive hasButton />);
  rerender(<Group isActive={false} hasButton />);
  act(() => screen.getByRole('button').focus());
  rerender(<Group isActive={false} hasButton={false} />);
  // Mutations are reported in a microtask.
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to a dialog that closes as the first save begins', () => {
  const heading = <h1 tabIndex={-1}>Update Location</h1>;
  const { rerender } = render(
    <>
      {heading}
      <div role="alertdialog">
        <button type="button">Confirm</button>
      </div>
    </>,
  );
  act(() => screen.getByRole('button').focus());
  rerender(
    <>
      {heading}
      <div role="alertdialog">
        <button type="button">Confirm</button>
      </div>
      <KeptFocus isActive={false} />
    </>,
  );
  rerender(
    <>
      {heading}
      {null}
      <KeptFocus isActive />
    </>,
  );
  expect(document.activeElement).toBe(document.body);
});

it('focuses the heading when a save has removed the element before this is rendered', () => {
  const heading = <h1 tabIndex={-1}>Update Location</h1>;
  const { rerender } = render(heading);
  rerender(
    <>
      {heading}
      <KeptFocus isActive />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
