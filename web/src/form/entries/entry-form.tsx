import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { FormValues } from '../conflict/values.ts';
import { SavedForm } from '../save/saved-form.tsx';
import type { SavedFormState } from '../save/use-saved-form.ts';

const Frame = chakra('div', { base: { p: '4', borderRadius: 'md', bg: 'bg.subtle' } });
const Title = chakra('h3', { base: { mb: '2', fontWeight: 'semibold', overflowWrap: 'anywhere' } });

type EntryFormProps<Values extends FormValues, Rule extends z.ZodMiniType> = {
  form: SavedFormState<Values, Rule>;
  caption: string;
  /** Cancels the update of an entry; null in the form that adds one. */
  onCancel: (() => void) | null;
  /** Whether the user has just opened this form. */
  takesFocus: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Renders the form below a list of entries. It adds an entry or updates the selected one. Leaving an
 * untouched form shows no errors for its blank fields.
 */
export function EntryForm<Values extends FormValues, Rule extends z.ZodMiniType>({
  form,
  caption,
  onCancel,
  takesFocus,
  actions,
  children,
}: EntryFormProps<Values, Rule>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [takesFocus]);

  function forgive() {
    if (!form.hasChanges && form.formik.submitCount === 0) void form.formik.setTouched({}, false);
  }
  function cancel() {
    form.discard();
    // The button disappears together with its form.
    frame.current?.closest<HTMLElement>('[data-focus-home]')?.focus();
    onCancel?.();
  }
  return (
    <Frame ref={frame} onBlur={forgive}>
      <Title>{form.title}</Title>
      <SavedForm form={form} caption={caption} onCancel={onCancel ? cancel : undefined} actions={actions}>
        {children}
      </SavedForm>
    </Frame>
  );
}
