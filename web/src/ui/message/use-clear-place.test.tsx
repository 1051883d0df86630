import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useClearPlace } from './use-clear-place.ts';

const height = 80;
const barTop = 700;

function Page({ hasBar }: { hasBar: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box, 'one notice');
  return (
    <>
      {hasBar && <section data-save-bar />}
      <div ref={box} data-testid="box">
        Saved
      </div>
    </>
  );
}

test('[COM-07] [ERR-02] a notice moves above a save bar that appears later', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.matches('[data-save-bar]')) return new DOMRect(0, barTop, 1_000, 60);
    return new DOMRect(600, Number.parseFloat(this.style.top || '0'), 380, height);
  });
  const { rerender } = render(<Page hasBar={false} />);
  const box = screen.getByTestId('box');
  expect(box).toHaveStyle({ top: `${window.innerHeight - 16 - height}px` });
  rerender(<Page hasBar />);
  await waitFor(() => expect(box).toHaveStyle({ top: `${barTop - 16 - height}px` }));
});
