import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type LazyWidget, lazyWidget, useWidget } from './lazy-widget.ts';

const Part = () => <p>Loaded</p>;

function Place({ widget }: { widget: LazyWidget<{ Part: typeof Part }> }) {
  const { part } = useWidget(widget);
  return part ? <part.Part /> : <p>Waiting</p>;
}

test('loads a widget once for all its uses', async () => {
  const load = vi.fn(async () => ({ Part }));
  const widget = lazyWidget(load);
  await Promise.all([widget.fetchPart(), widget.fetchPart()]);
  await widget.fetchPart();
  expect(load).toHaveBeenCalledTimes(1);
  expect(widget.getState().part).toEqual({ Part });
});

test('loads a widget when the browser is idle', async () => {
  render(<Place widget={lazyWidget(async () => ({ Part }))} />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Loaded')).toBeVisible();
});

test('renders the uses of a loaded widget one after the other', async () => {
  const widget = lazyWidget(async () => ({ Part }));
  const rendered: string[] = [];
  for (const use of ['first', 'second']) widget.subscribe(() => void rendered.push(use));
  await widget.fetchPart();
  expect(rendered).toEqual(['first']);
  await vi.waitFor(() => expect(rendered).toEqual(['first', 'second']));
});

test('reports a failed load, and tries again on request', async () => {
  const load = vi.fn(async () => ({ Part })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const widget = lazyWidget(load);
  await widget.fetchPart();
  expect(widget.getState()).toEqual({ part: null, hasFailed: true });
  await widget.fetchPart();
  expect(widget.getState()).toEqual({ part: { Part }, hasFailed: false });
});
