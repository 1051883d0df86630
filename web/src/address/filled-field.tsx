import { BoundField } from '../form/fields/bound-field.tsx';
import type { FormFieldProps } from '../form/fields/use-form-field.ts';
import { TextInput } from '../ui/input/text-input.tsx';

type FilledFieldProps = FormFieldProps & {
  /** Name of the field that fills this one; null if this field is editable. */
  filledBy: string | null;
  /** Id of the shared note that explains why these fields are disabled. */
  noteId: string;
};

/**
 * A text field that another field fills. It is then disabled and refers to the note [ADR-02]. The other field shows
 * its errors.
 */
export function FilledField({ filledBy, noteId, ...props }: FilledFieldProps) {
  return (
    <BoundField<string> {...props} hidesError={filledBy !== null}>
      {(field, control) => (
        <TextInput
          {...control}
          {...(filledBy !== null && {
            disabled: true,
            'data-filled-by': filledBy,
            'aria-describedby': noteId,
          })}
          type="text"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </BoundField>
  );
}
