import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '../ui/field.tsx';
import { inputStyle, TextInput } from '../ui/text-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Swatch = chakra('input', {
  base: { ...inputStyle, width: '3.5rem', flexShrink: '0', p: '1', cursor: 'pointer' },
});

/** A colour as #RRGGBB, typed or picked by the browser's own picker (AMB-43). The swatch shows it once it is complete. */
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
            aria-label={`Pick ${props.label}`}
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

/** `1a2b3c` is `#1A2B3C`; what is no colour is left as it is. */
function toHash(text: string): string {
  const digits = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];
  return digits ? `#${digits.toUpperCase()}` : text;
}
