import { chakra } from '@chakra-ui/react/styled-system';
import { FormikProvider } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { focusOnMistake } from './focus-mistake.ts';
import { FormLock } from './form-lock.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SavedFormState } from './use-saved-form.ts';
import type { FormValues } from './values.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' } });
const Mistake = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm' } });

type SavedFormProps<Values extends FormValues, Rule extends z.ZodMiniType> = {
  form: SavedFormState<Values, Rule>;
  /** What the button that saves says. */
  caption: string;
  /** Puts the form away with what is typed into it; left out where it always stays. */
  onCancel?: (() => void) | undefined;
  /** Other things to do instead of saving. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a form: what was restored, what somebody else changed, the fields, and the buttons. A save with
 * mistakes moves the focus to the first field that has one, opening the section it stands in.
 */
export function SavedForm<Values extends FormValues, Rule extends z.ZodMiniType>({
  form,
  caption,
  onCancel,
  actions,
  children,
}: SavedFormProps<Values, Rule>) {
  const element = useRef<HTMLFormElement>(null);
  useFocusOnMistake(element, form.formik.isSubmitting);
  return (
    <FormikProvider value={form.formik}>
      <Form
        ref={element}
        noValidate
        aria-label={form.title}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.wasRestored && <DraftNotice onDiscard={form.discard} />}
        <ConflictPanel
          revisions={form.revisions}
          values={form.formik.values}
          waiting={form.waiting}
          onClose={form.hasChanges ? null : form.discard}
        />
        <FormLock reason={form.lock}>{children}</FormLock>
        {form.generalMistakes.map((message) => (
          <Mistake key={message} role="alert">
            {message}
          </Mistake>
        ))}
        {form.lock === null && (
          <SaveBar
            title={form.title}
            caption={caption}
            isSaving={form.formik.isSubmitting}
            hasChanges={form.hasChanges}
            onUndo={form.discard}
            onCancel={onCancel}
            actions={actions}
            look={form.look}
          />
        )}
      </Form>
    </FormikProvider>
  );
}

function useFocusOnMistake(form: React.RefObject<HTMLFormElement | null>, isSubmitting: boolean) {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) focusOnMistake(form.current);
    wasSubmitting.current = isSubmitting;
  }, [form, isSubmitting]);
}
