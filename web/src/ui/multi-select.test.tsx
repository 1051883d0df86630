import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConsoleProvider } from './console-provider.tsx';
import { Field } from './field.tsx';
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
  const held = () => screen.getByTitle('held').textContent;
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Languages' }), held };
}

const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

test('[WID-06] several are chosen by keyboard alone, and taken back', async () => {
  const { user, box, held } = openChoice();
  expect(box).toHaveAttribute('placeholder', 'Select One or More');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(activeOption(box)).toHaveTextContent('English');
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown} ');
  expect(held()).toBe('english,español');
  expect(activeOption(box)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 chosen');
  await user.keyboard('{Enter}{Escape}');
  expect(held()).toBe('english');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('[WID-06] typing filters, whatever the accents; the list stays open for more', async () => {
  const { user, box, held } = openChoice();
  await user.click(box);
  await user.keyboard('espan');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Español']);
  await user.keyboard('{Enter}');
  await user.keyboard('ger{Enter}');
  expect(held()).toBe('español,german');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('');
});

test('[WID-06] Select All chooses all, and then none', async () => {
  const { user, box, held } = openChoice({ initial: ['french'] });
  await user.click(box);
  const all = screen.getByRole('option', { name: 'Select All' });
  expect(all).toHaveAttribute('aria-selected', 'false');
  await user.click(all);
  expect(held()).toBe('french,english,español,german');
  expect(screen.getByRole('option', { name: 'Select All' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}{Enter}');
  expect(held()).toBe('');
});

test('[WID-06] what is chosen stands below and can be removed, by keyboard too', async () => {
  const { user, box, held } = openChoice({ initial: ['english', 'french', 'german'] });
  const chips = within(screen.getByRole('list', { name: 'Chosen' }));
  await user.click(chips.getByRole('button', { name: 'Remove French' }));
  expect(held()).toBe('english,german');
  expect(chips.getByRole('button', { name: 'Remove German' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Delete}{Backspace}');
  expect(held()).toBe('');
  expect(box).toHaveFocus();
});

test('[WID-06] the chips are one stop on the way through the form', async () => {
  const { user } = openChoice({ initial: ['english', 'french'] });
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove English' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('[WID-06] all choices are cleared at once', async () => {
  const { user, box, held } = openChoice({ initial: ['english', 'french'] });
  await user.click(screen.getByRole('button', { name: 'Clear all choices' }));
  expect(held()).toBe('');
  expect(box).toHaveFocus();
});

test('[WID-06] of many chosen ones the first stand there, the others on request', async () => {
  const options = toOptions(Array.from({ length: 15 }, (_, index) => `Language ${index + 1}`));
  const { user } = openChoice({ options, initial: options.map(({ value }) => value) });
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(15);
});

test('[WID-06] a choice that is no option any more is kept until it is removed', async () => {
  const { user, box, held } = openChoice({ initial: ['latin'] });
  await user.click(box);
  await user.keyboard('{Enter}');
  expect(held()).toBe('latin,english');
  await user.click(screen.getByRole('button', { name: 'Remove latin' }));
  expect(held()).toBe('english');
});

test('[ROL-03] a choice that may not be changed can be read and nothing else', async () => {
  const { user, box, held } = openChoice({ initial: ['english'], isReadOnly: true });
  await user.click(box);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('English')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Clear/ })).toBeNull();
  expect(held()).toBe('english');
});
