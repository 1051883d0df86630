import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '../input/field.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { comboboxWidget } from './choice-input.tsx';
import { Combobox } from './combobox.tsx';

const pear = { value: 'Pear', label: 'Pear', code: 'FX' };
const groups = [
  { label: 'Fruit', options: [{ value: 'Apple', label: 'Apple' }, pear] },
  { label: 'Trees', options: [{ value: 'Äsche', label: 'Äsche' }] },
];

type ChoiceProps = { initial: string; isReadOnly: boolean };

function Choice({ initial, isReadOnly }: ChoiceProps) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Kind">
      {(control) => (
        <Combobox
          control={control}
          groups={groups}
          value={value}
          onChange={setValue}
          isReadOnly={isReadOnly}
        />
      )}
    </Field>
  );
}

function openChoice(initial = '', isReadOnly = false) {
  render(
    <ConsoleProvider>
      <Choice initial={initial} isReadOnly={isReadOnly} />
    </ConsoleProvider>,
  );
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Kind' }) };
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('[CLI-03] chooses an option with the keyboard only', async () => {
  const { user, box } = openChoice();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(activeOption(box)).toBe('Apple');
  await user.keyboard('{ArrowUp}');
  expect(activeOption(box)).toBe('Äsche');
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(box).toHaveValue('Pear');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[CLI-03] filters options regardless of accents and discards typed text that is not chosen', async () => {
  const { user, box } = openChoice('Pear');
  await user.clear(box);
  await user.type(box, 'asc');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('Pear');
  await user.type(box, 'zzz');
  expect(screen.getByText('No results')).toBeVisible();
  await user.tab();
  expect(box).toHaveValue('Pear');
});

test('[CLI-03] clears the choice with its button or by deleting the text', async () => {
  const { user, box } = openChoice('Pear');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await user.type(box, 'app{Enter}');
  expect(box).toHaveValue('Apple');
  await user.clear(box);
  await user.tab();
  expect(box).toHaveValue('');
});

test('[CLI-03] replaces the choice by typing after a click', async () => {
  const { user, box } = openChoice('Pear');
  await user.click(box);
  await nextFrame();
  await user.keyboard('app');
  expect(box).toHaveValue('app');
});

test('does not open when it is read-only', async () => {
  const { user, box } = openChoice('Pear', true);
  await user.click(box);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('Pear');
});

test('[CLI-03] chooses the best match with Enter, also by its code', async () => {
  const { user, box } = openChoice();
  await user.type(box, 'p');
  expect(activeOption(box)).toBe('PearFX');
  await user.clear(box);
  await user.type(box, 'fx');
  expect(screen.getByRole('option', { name: 'Pear' })).toHaveTextContent('FX');
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Pear');
});

test('[CLI-03] keeps what is typed while the list is loaded, then opens it with the text, caret and focus', async () => {
  const loading = vi.spyOn(comboboxWidget, 'getState').mockReturnValue({ part: null, hasFailed: false });
  const { user, box } = openChoice();
  await user.type(box, 'pea');
  expect(box).toHaveValue('pea');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  loading.mockRestore();
  fireEvent.compositionStart(box);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBe(box);
  fireEvent.compositionEnd(box);
  const input = screen.getByRole('combobox', { name: 'Kind' });
  expect(input).not.toBe(box);
  expect(input).toHaveValue('pea');
  expect(input).toHaveFocus();
  expect(input).toHaveProperty('selectionStart', 2);
  expect(await screen.findByRole('option', { name: 'Pear' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Pear');
});

test('[CLI-03] reports options that cannot be loaded and keeps the choice', async () => {
  vi.spyOn(comboboxWidget, 'getState').mockReturnValue({ part: null, hasFailed: true });
  const { box } = openChoice('Pear');
  expect(screen.getByRole('alert')).toHaveTextContent('The options could not be loaded');
  expect(box).toHaveValue('Pear');
});
