import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minW: '0' } });

/** The caption of a control. */
export const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium', color: 'fg' } });

/** What is to be known of a control, below it. */
export const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });
/** What is wrong with a value. */
export const ErrorText = chakra('p', { base: { fontSize: 'sm', color: 'danger.fg' } });
/** Marks what must be filled in, for the eye; `aria-required` says it to the ear. */
export const Star = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '0.5' } });

/** What a control takes from the `Field` around it: spread it on the `input`. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: string;
  /** Shown under the control in place of the hint, and announced [WID-15]. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode;
};

/** A caption, a control, and under it its error or hint, tied together for assistive technology [WID-15]. */
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
