import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { ControlProps } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { datePattern, toIsoDate, toUsDate } from './dates.ts';

const Frame = chakra('div', { base: { position: 'relative' } });

type DatePickerProps = {
  control: ControlProps;
  /** Caption of the date; part of the calendar's name. */
  label: string;
  /** The date as typed. A picked date is written as MM/DD/YYYY. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Whether the date is locked. Explain why in the field's hint. */
  isReadOnly?: boolean;
};

/**
 * Renders a date that is typed or picked from a US calendar [WID-07]. The value is the typed text, so that
 * the shared rules can report what is wrong with it.
 */
export function DatePicker(props: DatePickerProps) {
  const { control, label, value, onChange, onBlur, isReadOnly = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const day = toIsoDate(value);
  return (
    <Frame>
      <TextInput
        {...control}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePattern}
        readOnly={isReadOnly}
        pe="10"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        // Enter saves without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && onBlur?.()}
      />
      {!isReadOnly && (
        <CalendarButton
          inputId={control.id}
          label={`Choose ${label}`}
          days={day ? [day] : []}
          onPick={([picked]) => onChange(picked ? toUsDate(picked) : '')}
          onDone={() => input.current?.focus()}
        />
      )}
    </Frame>
  );
}
