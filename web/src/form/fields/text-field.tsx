import { Field } from '../../ui/input/field.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type TextFieldProps = FormFieldProps & { type?: 'text' | 'email' | 'url' };

/**
 * Renders a line of text. Its length is not limited, so that pasted text is never cut off unnoticed; the
 * shared rules report the excess. Autofill is off, because these are other people's data.
 */
export function TextField({ name, type = 'text', ...props }: TextFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <TextInput
          {...field.control(control)}
          type="text"
          inputMode={type}
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}
