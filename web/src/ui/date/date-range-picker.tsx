import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { datePattern, toIsoDate, toTidyDate, toUsDate } from './dates.ts';

const Group = chakra('fieldset', { base: { position: 'relative', minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', mb: '1' } });
const Ends = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
});
const End = chakra('div', { base: { position: 'relative' } });

/** The first and last day of a range, as typed; blank if that end is open. */
export type DateRange = { from: string; to: string };

/** Returns the error of each end of a range. Both ends may be blank. */
export function rangeErrors({ from, to }: DateRange): Partial<DateRange> {
  const [first, last] = [toIsoDate(from), toIsoDate(to)];
  return {
    ...(from.trim() && !first && { from: messages.incorrectDate }),
    ...(to.trim() && !last && { to: messages.incorrectDate }),
    ...(first && last && first > last && { to: messages.rangeReversed }),
  };
}

type DateRangePickerProps = {
  /** Caption of the range. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
};

/**
 * Renders the first and last day of a range, each typed, or both picked from one calendar [WID-07]. An invalid day makes
 * its form invalid.
 */
export function DateRangePicker({ label, value, onChange }: DateRangePickerProps) {
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  // An error appears when its input loses the focus or the form is sent, not during typing.
  const [wasLeft, setLeft] = useState({ from: false, to: false });
  const errors = rangeErrors(value);
  useEffect(() => {
    first.current?.setCustomValidity(errors.from ?? '');
    last.current?.setCustomValidity(errors.to ?? '');
  });
  const [from, to] = [toIsoDate(value.from), toIsoDate(value.to)];
  const both = from && to && from <= to ? [from, to] : [];
  // With only a first day, the calendar asks for the last day only.
  const daysOf = { from: both, to: from && !to ? [from] : both };

  const tidy = (name: keyof DateRange) => onChange({ ...value, [name]: toTidyDate(value[name]) });
  const end = (name: keyof DateRange, caption: string, input: typeof first) => (
    <Field label={caption} error={wasLeft[name] ? errors[name] : undefined}>
      {(control) => (
        <End>
          <TextInput
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            placeholder={datePattern}
            pe="10"
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            onInvalid={() => setLeft((now) => ({ ...now, [name]: true }))}
            onBlur={() => {
              setLeft((now) => ({ ...now, [name]: true }));
              tidy(name);
            }}
            // Enter searches without leaving the field.
            onKeyDown={({ key }) => key === 'Enter' && tidy(name)}
          />
          <CalendarButton
            inputId={control.id}
            label={`Choose the days of ${label}, ${caption}`}
            days={daysOf[name]}
            isRange
            onPick={([first = '', last = '']) =>
              onChange({ from: first && toUsDate(first), to: last && toUsDate(last) })
            }
            onDone={() => input.current?.focus()}
          />
        </End>
      )}
    </Field>
  );

  return (
    <Group>
      <Legend>{label}</Legend>
      <Ends>
        {end('from', 'From', first)}
        {end('to', 'To', last)}
      </Ends>
    </Group>
  );
}
