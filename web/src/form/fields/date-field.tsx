import { DatePicker } from '../../ui/date/date-picker.tsx';
import { toTidyDate, toUsDate } from '../../ui/date/dates.ts';
import { formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import { textKind } from './text-field.tsx';
import type { FormFieldProps } from './use-form-field.ts';

/** Renders a date as typed, and adds missing zeros on blur. The shared rules parse the date [CON-14]. */
export function DateField(props: FormFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <DatePicker
          control={control}
          label={props.label}
          value={field.value}
          onChange={field.change}
          onBlur={() => field.leave(toTidyDate(field.value))}
          isReadOnly={field.isLocked}
        />
      )}
    </BoundField>
  );
}

const dateKind = { ...textKind, toValue: (kept: string | null) => (kept ? toUsDate(kept) : '') };

/** A date as MM/DD/YYYY. */
export const date = (label: string) => formField(dateKind, DateField, { label });
