import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useRef, useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { datePattern, toIsoDate, toTidyDate, toUsDate } from './dates.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const Group = chakra('fieldset', { base: { position: 'relative', minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', mb: '1' } });
const Ends = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
});
const End = chakra('div', { base: { position: 'relative' } });

/** The two ends of a range, as typed; blank where it is open. */
export type DateRange = { from: string; to: string };

/** What is wrong with each end of a range. Both ends may be left blank. */
export function rangeMistakes({ from, to }: DateRange): Partial<DateRange> {
  const [first, last] = [toIsoDate(from), toIsoDate(to)];
  return {
    ...(from.trim() && !first && { from: messages.incorrectDate }),
    ...(to.trim() && !last && { to: messages.incorrectDate }),
    ...(first && last && first > last && { to: messages.rangeReversed }),
  };
}

type DateRangePickerProps = {
  /** What the range is about. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
};

/** The first and the last day of a range, each typed, or both picked from one calendar [WID-07]. */
export function DateRangePicker({ label, value, onChange }: DateRangePickerProps) {
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  // A mistake shows when its end is left, not while it is typed.
  const [wasLeft, setLeft] = useState({ from: false, to: false });
  const mistakes = rangeMistakes(value);
  const [from, to] = [toIsoDate(value.from), toIsoDate(value.to)];
  const both = from && to && from <= to ? [from, to] : [];
  // Whoever has a first day and wants a last one picks only that.
  const daysOf = { from: both, to: from && !to ? [from] : both };

  const end = (name: keyof DateRange, caption: string, input: typeof first) => (
    <Field label={caption} error={wasLeft[name] ? mistakes[name] : undefined}>
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
            onBlur={() => {
              setLeft({ ...wasLeft, [name]: true });
              onChange({ ...value, [name]: toTidyDate(value[name]) });
            }}
          />
          <CalendarButton
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
