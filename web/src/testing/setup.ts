import '@testing-library/jest-dom/vitest';
import { visibility } from 'virtual:visibility';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { conflictWidget } from '../form/conflict/conflict-notice.tsx';
import { dropToken } from '../graph/session-token.ts';
import { comboboxWidget } from '../ui/choice/choice-input.tsx';
import { calendarWidget } from '../ui/date/calendar-button.tsx';
import { forgetLeft } from '../ui/layout/page-heading.tsx';
import { endFollow } from '../ui/message/follow-retry.ts';
import { stackedNoticesWidget } from '../ui/message/notice-stack.tsx';
import { menuWidget } from '../ui/overlay/menu.tsx';
import { dialogWidget } from '../ui/overlay/modal.tsx';
import './dom-gaps.ts';

// React's development build captures a stack for each element that it creates, for messages that no test
// reads. This takes a third of the suite's time. React stops at 10,000 stacks per second, so this reports the
// limit as reached.
Object.defineProperty(
  Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1],
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

/**
 * Creates the error of a failed query. Testing Library prints the document for each attempt of a wait, which
 * takes a tenth of the suite's time. Here only the final error shows it: the flag is set during attempts.
 */
function toElementError(message: string | null, container: Element) {
  const isAttempt: boolean = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
  const error = new Error(isAttempt ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
  error.name = 'TestingLibraryElementError';
  // Otherwise the report points here instead of at the query.
  Error.captureStackTrace(error, toElementError);
  return error;
}

// As in a browser that was idle before the user began.
await Promise.all(
  [calendarWidget, comboboxWidget, conflictWidget, dialogWidget, menuWidget, stackedNoticesWidget].map(
    (widget) => widget.fetchPart(),
  ),
);

// Pages are loaded on demand, which is slow on a busy machine. A wait ends as soon as its condition is met.
configure({ asyncUtilTimeout: 20_000, getElementError: toElementError });

afterEach(() => {
  // A few tests check the build and have no DOM.
  if (typeof window === 'undefined') return;
  cleanup();
  dropToken();
  forgetLeft();
  endFollow();
  sessionStorage.clear();
  localStorage.clear();
});

// The files of a worker share one document.
if (typeof window !== 'undefined' && !document.head.querySelector('style')) {
  const style = document.createElement('style');
  style.textContent = visibility;
  document.head.append(style);
}

afterAll(async () => {
  if (typeof window !== 'undefined') document.body.replaceChildren();
  // Between two files of a worker, Vitest rejects what it still reads for an import. The worker would keep the error for
  // every later file.
  await vi.dynamicImportSettled();
});
