import { messages } from '@console/schema/messages.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '../input/field.tsx';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { calendarWidget } from './calendar-button.tsx';
import { DatePicker } from './date-picker.tsx';
import { DateRangePicker, rangeErrors } from './date-range-picker.tsx';
import { today, toTidyDate, toUsDate } from './dates.ts';

function OneDate({ initial, isReadOnly }: { initial: string; isReadOnly: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Start Date">
      {(control) => (
        <DatePicker
          control={control}
          label="Start Date"
          value={value}
          onChange={setValue}
          isReadOnly={isReadOnly}
        />
      )}
    </Field>
  );
}

function Range() {
  const [value, setValue] = useState({ from: '', to: '' });
  return <DateRangePicker label="Period" value={value} onChange={setValue} />;
}

function openDate(initial = '', isReadOnly = false) {
  render(
    <ConsoleProvider>
      <OneDate initial={initial} isReadOnly={isReadOnly} />
    </ConsoleProvider>,
  );
  return { user: userEvent.setup(), input: screen.getByLabelText('Start Date') };
}

const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Choose Start Date' }));
const dayButton = (name: RegExp) => screen.findByRole('button', { name });

test('[WID-07] [CON-14] keeps a typed date as typed', async () => {
  const { user, input } = openDate();
  expect(input).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await user.type(input, '2/30/2026');
  expect(input).toHaveValue('2/30/2026');
});

test('[WID-07] picks a date from a calendar whose weeks begin on Sunday', async () => {
  const { user, input } = openDate('11/21/2026');
  await openCalendar();
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose Start Date' }));
  expect(await calendar.findByLabelText('Month')).toHaveDisplayValue('November');
  expect(calendar.getByLabelText('Year')).toHaveDisplayValue('2026');
  // Screen readers skip the column headings: the label of each day includes its weekday.
  const weekdays = [...document.querySelectorAll('th')].map((head) => head.abbr);
  expect(weekdays[0]).toBe('Sunday');
  expect(weekdays).toHaveLength(7);
  await user.click(await dayButton(/November 3, 2026/));
  expect(input).toHaveValue('11/03/2026');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[WID-07] picks a date with the keyboard only', async () => {
  const { user, input } = openDate('11/21/2026');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await dayButton(/November 21, 2026/)).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await dayButton(/November 28, 2026/)).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await dayButton(/November 29, 2026/)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input).toHaveValue('11/29/2026'));
});

test('[WID-07] chooses a month and a year directly, also with the keyboard', async () => {
  const { user, input } = openDate('11/21/2026');
  await openCalendar();
  const month = await screen.findByLabelText('Month');
  await user.selectOptions(month, 'February');
  expect(await dayButton(/February 5, 2026/)).toBeVisible();
  expect(month).toHaveFocus();
  await user.tab();
  const year = screen.getByLabelText('Year');
  expect(year).toHaveFocus();
  await user.selectOptions(year, '2031');
  expect(month).toHaveDisplayValue('February');
  expect(year).toHaveDisplayValue('2031');
  await user.click(await dayButton(/February 5, 2031/));
  expect(input).toHaveValue('02/05/2031');
});

test('[WID-07] shows the month and year that the arrows lead to', async () => {
  const { user } = openDate('12/21/2026');
  await openCalendar();
  const month = await screen.findByLabelText('Month');
  await user.click(screen.getByRole('button', { name: /next month/i }));
  await waitFor(() => expect(month).toHaveDisplayValue('January'));
  expect(screen.getByLabelText('Year')).toHaveDisplayValue('2027');
});

test('[WID-07] picks today and clears the date, also with the keyboard', async () => {
  const { user, input } = openDate('11/21/2026');
  await openCalendar();
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(input).toHaveValue(toUsDate(today()));
  expect(input).toHaveFocus();
  await openCalendar();
  (await screen.findByRole('button', { name: 'Today' })).focus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[WID-07] closes the calendar without a change on Escape or a click outside', async () => {
  const { user, input } = openDate('11/21/2026');
  await openCalendar();
  await dayButton(/November 3, 2026/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Start Date' })).toHaveFocus());
  await openCalendar();
  await dayButton(/November 3, 2026/);
  // The calendar listens for presses outside from a moment after it opened.
  await waitFor(async () => {
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(input).toHaveValue('11/21/2026');
});

test('[WID-07] reports a calendar that cannot be loaded and still accepts a typed date', async () => {
  vi.spyOn(calendarWidget, 'getState').mockReturnValue({ part: null, hasFailed: true });
  const { user, input } = openDate();
  await openCalendar();
  expect(await screen.findByText('The calendar could not be loaded. Type the date instead.')).toBeVisible();
  await user.type(input, '1/2/2026');
  expect(input).toHaveValue('1/2/2026');
});

test('[ROL-03] offers no calendar for a read-only date', () => {
  const { input } = openDate('11/21/2026', true);
  expect(input).toHaveAttribute('readonly');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['1/2/2026', '01/02/2026'],
  ['2026-11-21', '11/21/2026'],
  ['3/4/25', '03/04/2025'],
  ['3-4-2025', '03/04/2025'],
  [' 03042025 ', '03/04/2025'],
  ['02302025', '02302025'],
  ['3/4/225', '3/4/225'],
  ['13/1/2026', '13/1/2026'],
  ['soon', 'soon'],
  ['', ''],
])('[CON-14] formats the date %j as %j', (typed, tidy) => {
  expect(toTidyDate(typed)).toBe(tidy);
});

test('[WID-07] picks both ends of a range from one calendar', async () => {
  render(
    <ConsoleProvider>
      <Range />
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('From'), '11/10/2026');
  await user.type(screen.getByLabelText('To'), '11/20/2026');
  await user.click(screen.getByRole('button', { name: 'Choose the days of Period, From' }));
  await user.click(await dayButton(/November 12, 2026/));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveValue('');
  await user.click(await dayButton(/November 5, 2026/));
  expect(screen.getByLabelText('From')).toHaveValue('11/05/2026');
  expect(screen.getByLabelText('To')).toHaveValue('11/12/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[WID-07] picks today as both ends of a range, and clears both', async () => {
  render(
    <ConsoleProvider>
      <Range />
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose the days of Period, From' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(screen.getByLabelText('From')).toHaveValue(toUsDate(today()));
  expect(screen.getByLabelText('To')).toHaveValue(toUsDate(today()));
  await user.click(screen.getByRole('button', { name: 'Choose the days of Period, From' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('From')).toHaveValue('');
  expect(screen.getByLabelText('To')).toHaveValue('');
});

test('[WID-07] picks only the last day when the first day is already typed', async () => {
  render(
    <ConsoleProvider>
      <Range />
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('From'), '11/10/2026');
  await user.click(screen.getByRole('button', { name: 'Choose the days of Period, To' }));
  await user.click(await dayButton(/November 12, 2026/));
  expect(screen.getByLabelText('From')).toHaveValue('11/10/2026');
  expect(screen.getByLabelText('To')).toHaveValue('11/12/2026');
});

test('[WID-07] reports a reversed range when its end loses the focus', async () => {
  render(
    <ConsoleProvider>
      <Range />
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('From'), '11/10/2026');
  await user.type(screen.getByLabelText('To'), '11/9/2026');
  expect(screen.queryByText(messages.rangeReversed)).toBeNull();
  await user.tab();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(messages.rangeReversed);
  expect(screen.getByLabelText('To')).toHaveValue('11/09/2026');
});

test('[WID-07] writes a date with two digits of the year in full before Enter searches', async () => {
  const searched = vi.fn();
  const search = (event: FormEvent) => {
    event.preventDefault();
    searched(screen.getByLabelText<HTMLInputElement>('From').value);
  };
  render(
    <ConsoleProvider>
      <form onSubmit={search}>
        <Range />
        <button type="submit">Search</button>
      </form>
    </ConsoleProvider>,
  );
  await userEvent.type(screen.getByLabelText('From'), '11/21/26{Enter}');
  expect(searched).toHaveBeenCalledWith('11/21/2026');
});

test('[WID-07] accepts a range with an open end and rejects nonexistent days', () => {
  expect(rangeErrors({ from: '', to: '11/10/2026' })).toEqual({});
  expect(rangeErrors({ from: '11/10/2026', to: '11/10/2026' })).toEqual({});
  expect(rangeErrors({ from: '02/30/2026', to: 'x' })).toEqual({
    from: messages.incorrectDate,
    to: messages.incorrectDate,
  });
});
