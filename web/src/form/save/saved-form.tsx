import { chakra } from '@chakra-ui/react/styled-system';
import { FormikProvider } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { useUnsavedMark } from '../../ui/layout/unsaved-scope.tsx';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import type { FormValues } from '../conflict/values.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { focusFirstError } from './focus-error.ts';
import { FormLock } from './form-lock.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SavedFormState } from './use-saved-form.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' } });
const FieldError = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm' } });

type SavedFormProps<Values extends FormValues, Rule extends z.ZodMiniType> = {
  form: SavedFormState<Values, Rule>;
  /** Caption of the save button. */
  caption: string;
  /** Closes the form and discards its values; omitted if the form cannot be closed. */
  onCancel?: (() => void) | undefined;
  /** Actions besides saving. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a form with its draft notice, conflicts, fields and buttons. A save with errors, or the copy of one as a
 * script, opens the section of the first invalid field and focuses that field.
 */
export function SavedForm<Values extends FormValues, Rule extends z.ZodMiniType>({
  form,
  caption,
  onCancel,
  actions,
  children,
}: SavedFormProps<Values, Rule>) {
  const element = useRef<HTMLFormElement>(null);
  useFocusOnError(element, form.formik.isSubmitting, form.blockedCopies);
  const discard = () => {
    // The button that was pressed disappears.
    element.current?.querySelector<HTMLElement>('[data-save-bar] [type=submit]')?.focus();
    form.discard();
  };
  // Here, not where the form is created, which may be above its section.
  useUnsavedMark(form.hasChanges);
  return (
    <FormikProvider value={form.formik}>
      <Form
        ref={element}
        noValidate
        aria-label={form.title}
        data-unsaved={form.hasChanges || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.wasRestored && !form.wasPrefilled && <DraftNotice onDiscard={discard} />}
        <ConflictNotice
          revisions={form.revisions}
          values={form.formik.values}
          waiting={form.waiting}
          onClose={form.hasChanges ? null : discard}
        />
        <FormLock reason={form.lock}>{children}</FormLock>
        {form.generalErrors.map((message) => (
          <FieldError key={message} role="alert">
            {message}
          </FieldError>
        ))}
        {form.lock === null && (
          <SaveBar
            title={form.title}
            caption={caption}
            isSaving={form.formik.isSubmitting}
            hasChanges={form.hasChanges}
            onUndo={discard}
            onCancel={onCancel}
            actions={actions}
            toOperation={form.toOperation}
          />
        )}
      </Form>
    </FormikProvider>
  );
}

function useFocusOnError(
  form: React.RefObject<HTMLFormElement | null>,
  isSubmitting: boolean,
  blockedCopies: number,
) {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) focusFirstError(form.current);
    wasSubmitting.current = isSubmitting;
  }, [form, isSubmitting]);
  useEffect(() => {
    if (blockedCopies > 0) focusFirstError(form.current);
  }, [form, blockedCopies]);
}
