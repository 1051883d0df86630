import { chakra } from '@chakra-ui/react/styled-system';
import { inputStyle, TextInput } from '../../ui/input/text-input.tsx';
import { formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import { textKind } from './text-field.tsx';
import type { FormFieldProps } from './use-form-field.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Swatch = chakra('input', {
  base: { ...inputStyle, width: '3.5rem', flexShrink: '0', p: '1', cursor: 'pointer' },
});

function ColorField(props: FormFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <Row>
          <TextInput
            {...control}
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
            aria-describedby={control['aria-describedby']}
            disabled={field.isLocked}
            value={/^#[\da-f]{6}$/i.test(field.value.trim()) ? field.value.trim().toLowerCase() : '#ffffff'}
            onChange={(event) => field.change(event.target.value.toUpperCase())}
          />
        </Row>
      )}
    </BoundField>
  );
}

/** Formats `1a2b3c` as `#1A2B3C`; returns text that is not a color unchanged. */
function toHash(text: string): string {
  const digits = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];
  return digits ? `#${digits.toUpperCase()}` : text;
}

/**
 * A color as #RRGGBB, typed or picked with the browser's color picker (AMB-43). The swatch shows the color
 * once the value is complete.
 */
export const color = (label: string) => formField(textKind, ColorField, { label });
