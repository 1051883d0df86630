import { render, screen } from '@testing-library/react';
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
