import type { ReactNode } from 'react';
import { TextInput } from '../../ui/input/text-input.tsx';
import { type FieldKind, formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import { LinkedField, toSiteLink } from './linked-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type TextFieldProps = FormFieldProps & { type?: 'text' | 'email' | 'url' };

/**
 * Renders a line of text. Its length is not limited, so that pasted text is never cut off unnoticed; the
 * shared rules report the excess. Autofill is off, because these are other people's data.
 */
function TextField({ type = 'text', ...props }: TextFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <TextInput
          {...control}
          type="text"
          inputMode={type}
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </BoundField>
  );
}

type LinkFieldProps = TextFieldProps & {
  /** Accessible name of the link that opens the stored address. */
  opens: string;
};

function LinkField({ opens, ...props }: LinkFieldProps) {
  const { stored } = useFormField<string>(props.name);
  return (
    <LinkedField link={toSiteLink(stored ?? '', opens)}>
      <TextField {...props} type="url" />
    </LinkedField>
  );
}

/** Text, blank if nothing is stored. */
export const textKind: FieldKind<string, string | null> = {
  blank: '',
  toValue: (kept) => kept ?? '',
  toText: (value) => value,
};

/** What a field list may say about a text besides its caption. */
export type TextSettings = { isRequired?: boolean; hint?: ReactNode; initial?: string };

/** A line of text. */
export const text = (label: string, settings?: TextSettings) =>
  formField(textKind, TextField, { label, ...settings });

/** An email address; touch screens show its keyboard. */
export const email = (label: string, settings?: TextSettings) =>
  formField(textKind, TextField, { label, type: 'email', ...settings });

/** A URL with a link that opens it; touch screens show its keyboard. */
export const url = (label: string, opens: string) => formField(textKind, LinkField, { label, opens });
