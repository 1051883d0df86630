import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../input/field.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { Combobox } from './combobox.tsx';
import { MultiSelect } from './multi-select.tsx';

const toOptions = (kind: string) =>
  Array.from({ length: 150 }, (_, index) => ({
    value: `${kind} ${index + 1}`,
    label: `${kind} ${index + 1}`,
  }));
const groups = [
  { label: 'Stars', options: toOptions('Star') },
  { label: 'Moons', options: toOptions('Moon') },
];

/** Scrolls a box of 280 pixels with 300 options. jsdom has no layout, so the test sets the sizes. */
function scrollTo(box: HTMLElement, pixelsAboveBottom: number) {
  const scrollHeight = screen.getAllByRole('option').length * 36;
  Object.defineProperties(box, {
    clientHeight: { configurable: true, value: 280 },
    scrollHeight: { configurable: true, value: scrollHeight },
    scrollTop: { configurable: true, writable: true, value: scrollHeight - 280 - pixelsAboveBottom },
  });
  fireEvent.scroll(box);
}

const one = (isMultiple: boolean) => (
  <ConsoleProvider>
    <Field label="Thing">
      {(control) =>
        isMultiple ? (
          <MultiSelect control={control} groups={groups} value={[]} onChange={() => {}} />
        ) : (
          <Combobox control={control} groups={groups} value="" onChange={() => {}} />
        )
      }
    </Field>
  </ConsoleProvider>
);

test.each([
  ['combobox', false],
  ['multi-select', true],
])('[WID-10] [CON-11] extends a long %s list within 10 pixels of its bottom', async (_, isMultiple) => {
  render(one(isMultiple));
  await userEvent.click(screen.getByRole('combobox'));
  const list = screen.getByRole('listbox');
  const first = screen.getAllByRole('option').length;
  expect(first).toBeLessThan(150);
  scrollTo(list, 11);
  expect(screen.getAllByRole('option')).toHaveLength(first);
  scrollTo(list, 10);
  expect(screen.getAllByRole('option')).toHaveLength(first + 100);
  for (let times = 0; times < 3; times += 1) scrollTo(list, 0);
  expect(screen.getAllByRole('option')).toHaveLength(300 + Number(isMultiple));
});

test('[WID-10] announces the total number of options, including those not rendered', async () => {
  render(one(false));
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getByRole('option', { name: 'Star 1' })).toHaveAttribute('aria-setsize', '300');
  expect(screen.getByText('Stars (150)')).toBeVisible();
});

test('[WID-10] reaches the last option by keyboard and starts over after another filter', async () => {
  const user = userEvent.setup();
  render(one(false));
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.keyboard('{End}');
  const last = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(last).toHaveTextContent('Moon 150');
  scrollTo(screen.getByRole('listbox'), 0);
  await user.keyboard('1');
  expect(screen.getAllByRole('option')).toHaveLength(100);
});
