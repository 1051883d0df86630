import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Problem, toProblemOf } from '../graph/problem.ts';
import { useNotices } from '../ui/message/notices.tsx';

type FieldError = { path: string[]; message: string };

/** A failed submission: field errors, or a problem shown in an alert. */
type Failure = { errors: FieldError[] } | Pick<Problem, 'message' | 'requestId'>;

/** The outcome of sending a form. */
export type Sent<Result> = { failure: Failure } | { done: Result };

type Options<Value, Result> = {
  /** Loads the validation rules and applies them. The page renders before they are loaded. */
  check: (values: unknown) => Promise<{ ok: true; value: Value } | { ok: false; errors: FieldError[] }>;
  /** Sends valid values. */
  send: (value: Value) => Promise<Sent<Result>>;
  /** What is in progress while sending. */
  progress: string;
  /** Names of the fields, in screen order. */
  fields: readonly string[];
  /** The field to focus after a failure. */
  again: string;
  /**
   * Called after success. The form stays busy until it resolves, because the next page may take a moment to
   * load.
   */
  onDone: (result: Result) => void | Promise<void>;
};

/**
 * Returns the state of a form shown before sign-in. The fields are uncontrolled. Formik is not used, to keep
 * it out of the bundle of these pages.
 */
export function useAuthForm<Value, Result>(options: Options<Value, Result>) {
  const { check, send, progress, fields, again, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  /** Whether the prerendered form was submitted before this one could be. */
  const [isHeld, setHeld] = useState(false);
  const notices = useNotices();

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (element.dataset.prerendered === 'submitted') setHeld(true);
    delete element.dataset.prerendered;
    // The person may already type into the prerendered form.
    if (element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  // Rendered together with what the fields of the page take over from the prerendered form.
  useEffect(() => {
    if (isHeld) form.current?.requestSubmit();
  }, [isHeld]);

  const report = async (failure: Failure) => {
    const errors = 'errors' in failure ? failure.errors : [];
    const ofFields = errors.flatMap(({ path, message }) => {
      const field = path.at(-1) ?? '';
      return fields.includes(field) ? [{ field, message }] : [];
    });
    setErrors(Object.fromEntries(ofFields.map(({ field, message }) => [field, message])));
    const [first] = ofFields;
    if (first) return focus(first.field);
    // An error that belongs to no field of this form is shown in an alert.
    await notices.error('errors' in failure ? { message: errors[0]?.message } : failure);
    focus(again);
  };

  const attempt = async (values: unknown): Promise<Sent<Result>> => {
    try {
      const checked = await check(values);
      if (!checked.ok) return { failure: checked };
      setErrors({});
      return await send(checked.value);
    } catch (fault) {
      return { failure: toProblemOf(fault) };
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    setBusy(true);
    const values = Object.fromEntries(new FormData(form.current));
    const endLoading = notices.loading(progress);
    const sent = await attempt(values);
    endLoading();
    if ('done' in sent) {
      await onDone(sent.done);
      // If no other page replaced the form, it can be used again.
      return setBusy(false);
    }
    setBusy(false);
    await report(sent.failure);
  };

  return { form, errors, isBusy, submit };
}
