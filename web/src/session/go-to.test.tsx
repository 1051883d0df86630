import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GoToLink } from './go-to.tsx';

/** Clicks a link. Returns the pages that it goes to, and whether the browser follows it instead. */
function click(init: MouseEventInit) {
  const goTo = vi.fn();
  render(
    <GoToLink to="/forgotPassword" goTo={goTo} toState={() => ({ username: 'ana' })}>
      Forgot Password?
    </GoToLink>,
  );
  const link = screen.getByRole('link', { name: 'Forgot Password?' });
  const event = createEvent.click(link, init);
  let isFollowedByBrowser: boolean | undefined;
  const stayHere = () => {
    isFollowedByBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stayHere, { once: true });
  fireEvent(link, event);
  return { pages: goTo.mock.calls, isFollowedByBrowser };
}

test('[RTE-03] a click opens the page in the console', () => {
  const pages = [['/forgotPassword', { state: { username: 'ana' } }]];
  expect(click({})).toEqual({ pages, isFollowedByBrowser: false });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser follows a click with %o',
  (init) => {
    expect(click(init)).toEqual({ pages: [], isFollowedByBrowser: true });
  },
);
