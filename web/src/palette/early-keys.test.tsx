import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { paletteToolsWidget } from './palette-host.tsx';

/** Makes the code of the shortcuts seem absent, also if another test has loaded it. Returns what loads it. */
function holdTools() {
  const { getState, fetchPart } = paletteToolsWidget;
  const listeners = new Set<() => void>();
  const state = vi.spyOn(paletteToolsWidget, 'getState');
  const absent = { part: null, hasFailed: false };
  state.mockImplementation(() => absent);
  vi.spyOn(paletteToolsWidget, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  return async () => {
    await fetchPart();
    state.mockImplementation(getState);
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}

test('keys pressed before their code is loaded are obeyed then', async () => {
  const load = holdTools();
  const { user, address } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  await user.keyboard('gh');
  expect(address()).toBe('/company/list');
  await load();
  await waitFor(() => expect(address()).toBe('/home'));
});
