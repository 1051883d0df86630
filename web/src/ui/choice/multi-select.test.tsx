import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../input/field.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { MultiSelect } from './multi-select.tsx';

const toOptions = (labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const languages = toOptions(['English', 'French', 'Español', 'German']);

type ChoiceProps = { initial: string[]; isReadOnly?: boolean; options?: typeof languages };

function Choice({ initial, isReadOnly = false, options = languages }: ChoiceProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Languages">
        {(control) => (
          <MultiSelect
            control={control}
            groups={[{ label: '', options }]}
            value={value}
            onChange={setValue}
            isReadOnly={isReadOnly}
          />
        )}
      </Field>
      <p title="held">{value.join()}</p>
      <button type="button">After</button>
    </>
  );
}

function openChoice(props: Partial<ChoiceProps> = {}) {
  render(
    <ConsoleProvider>
      <Choice initial={[]} {...props} />
    </ConsoleProvider>,
  );
  const chosenValues = () => screen.getByTitle('held').textContent;
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Languages' }), chosenValues };
}

const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

test('[WID-06] chooses and deselects several options with the keyboard only', async () => {
  const { user, box, chosenValues } = openChoice();
  expect(box).toHaveAttribute('placeholder', 'Select One or More');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(activeOption(box)).toHaveTextContent('English');
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown} ');
  expect(chosenValues()).toBe('english,español');
  expect(activeOption(box)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 selected');
  await user.keyboard('{Enter}{Escape}');
  expect(chosenValues()).toBe('english');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[WID-06] filters options regardless of accents and keeps the list open after a choice', async () => {
  const { user, box, chosenValues } = openChoice();
  await user.click(box);
  await user.keyboard('espan');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Español']);
  await user.keyboard('{Enter}');
  await user.keyboard('ger{Enter}');
  expect(chosenValues()).toBe('español,german');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(box).toHaveValue('');
});

test('[WID-06] chooses all options with Select All, and none when it is chosen again', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['french'] });
  await user.click(box);
  const all = screen.getByRole('option', { name: 'Select All' });
  expect(all).toHaveAttribute('aria-selected', 'false');
  await user.click(all);
  expect(chosenValues()).toBe('french,english,español,german');
  expect(screen.getByRole('option', { name: 'Select All' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}{Enter}');
  expect(chosenValues()).toBe('');
});

test('[WID-06] shows chosen options below and removes them by click or keyboard', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['english', 'french', 'german'] });
  const chips = within(screen.getByRole('list', { name: 'Selected' }));
  await user.click(chips.getByRole('button', { name: 'Remove French' }));
  expect(chosenValues()).toBe('english,german');
  expect(chips.getByRole('button', { name: 'Remove German' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Delete}{Backspace}');
  expect(chosenValues()).toBe('');
  expect(box).toHaveFocus();
});

test('[WID-06] makes all chips a single tab stop', async () => {
  const { user } = openChoice({ initial: ['english', 'french'] });
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove English' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('[WID-06] clears all choices together', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['english', 'french'] });
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(chosenValues()).toBe('');
  expect(box).toHaveFocus();
});

test('[WID-06] shows the first of many chosen options, and the others on request', async () => {
  const options = toOptions(Array.from({ length: 15 }, (_, index) => `Language ${index + 1}`));
  const { user } = openChoice({ options, initial: options.map(({ value }) => value) });
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(15);
});

test('[WID-06] keeps a chosen value that is not an option until the user removes it', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['latin'] });
  await user.click(box);
  await user.keyboard('{Enter}');
  expect(chosenValues()).toBe('latin,english');
  await user.click(screen.getByRole('button', { name: 'Remove latin' }));
  expect(chosenValues()).toBe('english');
});

test('[ROL-03] shows the choice but allows no change when it is read-only', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['english'], isReadOnly: true });
  await user.click(box);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('English')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Clear/ })).toBeNull();
  expect(chosenValues()).toBe('english');
});

test('[WID-06] deselects only the one chosen option that a filter shows', async () => {
  const { user, box, chosenValues } = openChoice({ initial: ['english', 'french', 'español', 'gone'] });
  await user.type(box, 'espa{Enter}');
  expect(chosenValues()).toBe('english,french,gone');
  await user.clear(box);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(chosenValues()).toBe('');
});
