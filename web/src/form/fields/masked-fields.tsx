import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { Field } from '../../ui/input/field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { currencyMask, digitsMask, phoneMask, toTwoDecimals } from './masks.ts';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** Renders an input for at most `max` digits, which blocks other keys [WID-05]. */
export function DigitsField({ name, max, ...props }: FormFieldProps & { max: number }) {
  const field = useFormField<string>(name);
  const mask = useMemo(() => digitsMask(max), [max]);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <MaskedInput
          {...field.control(control)}
          mask={mask}
          held={field.value}
          onHold={field.change}
          inputMode="numeric"
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}

/** Renders a phone number, stored as digits and shown as (NNN) NNN-NNNN [CON-19]. */
export function PhoneField({ name, ...props }: FormFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <MaskedInput
          {...field.control(control)}
          mask={phoneMask}
          held={field.value}
          onHold={field.change}
          inputMode="tel"
          placeholder="(NNN) NNN-NNNN"
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}

const Frame = chakra('span', { base: { position: 'relative', display: 'block' } });
const Dollar = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '3', top: '2', color: 'fg.muted', pointerEvents: 'none' },
});

type CurrencyFieldProps = FormFieldProps & {
  /** Called when the user changes the amount. */
  onEdit?: (() => void) | undefined;
};

/**
 * Renders an amount in US dollars, stored as decimal text and formatted with two decimals on blur [WID-04]
 * [CON-13].
 */
export function CurrencyField({ name, onEdit, ...props }: CurrencyFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <Frame>
          <Dollar aria-hidden="true">$</Dollar>
          <MaskedInput
            {...field.control(control)}
            mask={currencyMask}
            held={field.value}
            onHold={(held) => {
              field.change(held);
              onEdit?.();
            }}
            inputMode="decimal"
            ps="7"
            fontVariantNumeric="tabular-nums"
            onBlur={() => field.leave(toTwoDecimals(field.value))}
          />
        </Frame>
      )}
    </Field>
  );
}
