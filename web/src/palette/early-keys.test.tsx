import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { listenForPalette, takeOverPalette } from './early-palette.ts';
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

test('keys pressed before their code is loaded take effect once it is', async () => {
  const load = holdTools();
  const { user, address } = openConsole('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  await user.keyboard('gh');
  expect(address()).toBe('/company/list');
  await load();
  await waitFor(() => expect(address()).toBe('/home'));
});

afterEach(() => void takeOverPalette());

test('the key of the palette and the text after it take effect when the person has loaded', async () => {
  const graph = new TestGraph();
  const release = graph.hold('Viewer');
  const { user } = openConsole('/company/list', { graph });
  await screen.findByText('Loading the console');
  await user.keyboard('{Control>}k{/Control}north');
  release();
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toHaveValue('north');
});

test('the key of the palette takes effect before there is a frame, but only after the sign-in', async () => {
  const graph = new TestGraph();
  listenForPalette();
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(true);
  keepToken(graph.makeToken('admin'));
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(window, { key: 's' })).toBe(false);
  openConsole('/company/list', { graph });
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toHaveValue('s');
});

test('a session that ends before the palette opens leaves what is typed to the sign-in form', async () => {
  const graph = new TestGraph();
  const { user } = openConsole('/company/list', { graph });
  graph.endSessions();
  listenForPalette();
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(false);
  await user.type(await screen.findByLabelText('Username'), 'a');
  expect(screen.getByLabelText('Username')).toHaveValue('a');
});
