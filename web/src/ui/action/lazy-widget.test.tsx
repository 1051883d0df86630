import { render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type LazyWidget, lazyWidget, useWidget } from './lazy-widget.ts';

const Part = () => <p>Loaded</p>;

type PlaceProps = { widget: LazyWidget<{ Part: typeof Part }>; isNeeded?: boolean };

function Place({ widget, isNeeded }: PlaceProps) {
  const { part } = useWidget(widget, isNeeded);
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

test('keeps a widget that was needed while it loaded and is not needed any more', async () => {
  const widget = lazyWidget(async () => ({ Part }));
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Place widget={widget} isNeeded />));
  await widget.fetchPart();
  // Before React has done the deferred render.
  flushSync(() => root.render(<Place widget={widget} />));
  expect(place).toHaveTextContent('Loaded');
  root.unmount();
});

test('renders the uses of a loaded widget one after the other', async () => {
  const widget = lazyWidget(async () => ({ Part }));
  const rendered: string[] = [];
  for (const use of ['first', 'second']) widget.subscribe(() => void rendered.push(use));
  await widget.fetchPart();
  expect(rendered).toEqual(['first']);
  await expect.poll(() => rendered).toEqual(['first', 'second']);
});

test('reports a failed load, and tries again on request', async () => {
  const load = vi.fn(async () => ({ Part })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const widget = lazyWidget(load);
  await widget.fetchPart();
  expect(widget.getState()).toEqual({ part: null, hasFailed: true });
  await widget.fetchPart();
  expect(widget.getState()).toEqual({ part: { Part }, hasFailed: false });
});
