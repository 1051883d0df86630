import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import { LinkedField, toCallLink } from './linked-field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { currencyMask, digitsMask, phoneMask, toAmountText, toTwoDecimals } from './masks.ts';
import { toPhoneText } from './phone-text.ts';
import { textKind } from './text-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type MaskedFieldProps = FormFieldProps &
  Pick<ComponentProps<typeof MaskedInput>, 'mask' | 'inputMode' | 'placeholder'>;

function MaskedField({ mask, inputMode, placeholder, ...props }: MaskedFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <MaskedInput
          {...control}
          {...{ mask, inputMode, placeholder }}
          raw={field.value}
          onRawChange={field.change}
          onBlur={() => field.leave()}
        />
      )}
    </BoundField>
  );
}

/** At most `max` digits, which block other keys [WID-05]. */
export const digits = (label: string, max: number) =>
  formField(textKind, MaskedField, { label, mask: digitsMask(max), inputMode: 'numeric' });

function PhoneField(props: MaskedFieldProps) {
  const { stored } = useFormField<string>(props.name);
  return (
    <LinkedField link={toCallLink(stored ?? '')}>
      <MaskedField {...props} />
    </LinkedField>
  );
}

const phoneKind = {
  ...textKind,
  toValue: (kept: string | null) => kept?.replace(/\D/g, '') ?? '',
  toText: toPhoneText,
};

/** A phone number, stored as digits and shown as (NNN) NNN-NNNN [CON-19]. */
export const phone = (label: string) =>
  formField(phoneKind, PhoneField, {
    label,
    mask: phoneMask,
    inputMode: 'tel',
    placeholder: '(NNN) NNN-NNNN',
  });

const Frame = chakra('span', { base: { position: 'relative', display: 'block' } });
const Dollar = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '3', top: '2', color: 'fg.muted', pointerEvents: 'none' },
});

type CurrencyFieldProps = FormFieldProps & {
  /** Called when the user changes the amount. */
  onEdit?: (() => void) | undefined;
};

function CurrencyField({ onEdit, ...props }: CurrencyFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <Frame>
          <Dollar aria-hidden="true">$</Dollar>
          <MaskedInput
            {...control}
            mask={currencyMask}
            raw={field.value}
            onRawChange={(raw) => {
              // Text that is not an amount is refused at once, not when the person leaves the field. A comma may
              // still separate thousands.
              if (/[^\d.,]/.test(raw)) field.leave(raw);
              else field.change(raw);
              onEdit?.();
            }}
            inputMode="decimal"
            ps="7"
            fontVariantNumeric="tabular-nums"
            onBlur={() => field.leave(toTwoDecimals(field.value))}
          />
        </Frame>
      )}
    </BoundField>
  );
}

/**
 * An amount in US dollars, stored as decimal text and formatted with two decimals on blur [WID-04] [CON-13].
 */
export const currency = (label: string) =>
  formField({ ...textKind, toText: toAmountText }, CurrencyField, { label });
