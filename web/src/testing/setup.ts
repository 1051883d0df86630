import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropToken } from '../graph/session-token.ts';
import './dom-gaps.ts';

// Pages are loaded on demand, which takes its time on a busy machine. Nothing waits longer than it must.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  // A few tests look at the build and have no page.
  if (typeof window === 'undefined') return;
  cleanup();
  dropToken();
  sessionStorage.clear();
  localStorage.clear();
});
