import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '../../ui/input/field.tsx';
import { inputStyle, TextInput } from '../../ui/input/text-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Swatch = chakra('input', {
  base: { ...inputStyle, width: '3.5rem', flexShrink: '0', p: '1', cursor: 'pointer' },
});

/**
 * Renders a color as #RRGGBB, typed or picked with the browser's color picker (AMB-43). The swatch shows the
 * color once the value is complete.
 */
export function ColorField({ name, ...props }: FormFieldProps) {
  const field = useFormField<string>(name);
  const isColor = /^#[\da-f]{6}$/i.test(field.value.trim());
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <Row>
          <TextInput
            {...field.control(control)}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="#RRGGBB"
            value={field.value}
            onChange={(event) => field.change(event.target.value)}
            onBlur={() => field.leave(toHash(field.value))}
          />
          <Swatch
            type="color"
            aria-label={`Choose a color: ${props.label}`}
            aria-describedby={field.control(control)['aria-describedby']}
            disabled={field.isLocked}
            value={isColor ? field.value.trim().toLowerCase() : '#ffffff'}
            onChange={(event) => field.change(event.target.value.toUpperCase())}
          />
        </Row>
      )}
    </Field>
  );
}

/** Formats `1a2b3c` as `#1A2B3C`; returns text that is not a color unchanged. */
function toHash(text: string): string {
  const digits = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];
  return digits ? `#${digits.toUpperCase()}` : text;
}
