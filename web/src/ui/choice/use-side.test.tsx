import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DatePicker } from '../date/date-picker.tsx';
import { Field } from '../input/field.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { Combobox } from './combobox.tsx';
import { sideFor } from './use-side.ts';

afterEach(() => vi.restoreAllMocks());

/** Gives every frame this place in a window of 800 pixels. jsdom has no layout. */
function placeFrames(top: number) {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.parentElement;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top,
    bottom: top + 40,
  } as DOMRect);
}

const options = Array.from({ length: 30 }, (_, index) => ({
  value: String(index),
  label: `Option ${index}`,
}));

async function openList(top: number) {
  placeFrames(top);
  render(
    <ConsoleProvider>
      <Field label="Kind">
        {(control) => (
          <Combobox control={control} groups={[{ label: '', options }]} value="" onChange={() => {}} />
        )}
      </Field>
    </ConsoleProvider>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  return screen.getByRole('listbox');
}

test('[WID-06] opens a list above an input near the lower edge', async () => {
  const list = await openList(700);
  expect(list).toHaveAttribute('data-above');
  expect(list).toHaveStyle({ maxHeight: '288px' });
});

test('[WID-06] opens a list below an input with enough space', async () => {
  expect(await openList(300)).not.toHaveAttribute('data-above');
});

test('[WID-06] shrinks a list that fits on neither side', () => {
  expect(sideFor({ top: 200, bottom: 240 }, 400, 288)).toEqual({ isAbove: false, spacePx: 152 });
  expect(sideFor({ top: 300, bottom: 340 }, 400, 288)).toEqual({ isAbove: true, spacePx: 228 });
});

test('[WID-06] keeps a list on its side while it fits there', () => {
  const frame = { top: 500, bottom: 540 };
  expect(sideFor(frame, 640, 288).isAbove).toBe(true);
  expect(sideFor(frame, 640, 60, true).isAbove).toBe(true);
  expect(sideFor(frame, 640, 60, false).isAbove).toBe(false);
  expect(sideFor({ top: 100, bottom: 140 }, 640, 288, true).isAbove).toBe(false);
});

test('[WID-06] follows the window while the list is open', async () => {
  const list = await openList(300);
  placeFrames(700);
  fireEvent.scroll(window);
  expect(list).toHaveAttribute('data-above');
});

test('[WID-07] opens the calendar above a date near the lower edge', async () => {
  placeFrames(700);
  render(
    <ConsoleProvider>
      <Field label="Day">
        {(control) => <DatePicker control={control} label="Day" value="" onChange={() => {}} />}
      </Field>
    </ConsoleProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose Day' }));
  expect(screen.getByRole('dialog')).toHaveAttribute('data-above');
});
