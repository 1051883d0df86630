import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minW: '0' } });

/** The caption of a control. */
export const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium', color: 'fg' } });

/** Help text below a control. */
export const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });
/** Text of a validation error. */
export const ErrorText = chakra('p', { base: { fontSize: 'sm', color: 'danger.fg' } });
/** Visible mark of a required field; `aria-required` announces it. */
export const Star = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '0.5' } });

/** Props that a control gets from its `Field`; spread them on the `input`. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: string;
  /** Replaces the hint below the control and is announced [WID-15]. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  /** Renders the control. */
  children: (control: ControlProps) => ReactNode;
};

/** Renders a caption, a control and its error or hint, linked for assistive technology [WID-15]. */
export function Field({ label, error, hint, isRequired = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {isRequired && <Star aria-hidden="true">*</Star>}
      </Label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error ? (
        <ErrorText id={noteId} aria-live="polite">
          {error}
        </ErrorText>
      ) : (
        hint && <Hint id={noteId}>{hint}</Hint>
      )}
    </Frame>
  );
}
