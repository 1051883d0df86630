import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Problem, toProblemOf } from '../graph/problem.ts';
import { useNotices } from '../ui/notices.tsx';

type Mistake = { path: string[]; message: string };

/** Why nothing came of it: mistakes in fields, or something to be told in an alert. */
type Failure = { errors: Mistake[] } | Pick<Problem, 'message' | 'requestId'>;

/** How sending ended. */
export type Sent<Result> = { failure: Failure } | { done: Result };

type Options<Value, Result> = {
  /** Fetches the rules and applies them; the page is shown before they are there. */
  check: (values: unknown) => Promise<{ ok: true; value: Value } | { ok: false; errors: Mistake[] }>;
  /** Sends what is checked and right. */
  send: (value: Value) => Promise<Sent<Result>>;
  /** Title of the alert meanwhile. */
  progress: string;
  /** Names of the fields, in their order. */
  fields: readonly string[];
  /** The field to go on with when sending came to nothing. */
  again: string;
  onDone: (result: Result) => void;
};

/**
 * A form in front of the sign-in: two fields or so, which the browser keeps. Not Formik, which these pages would have to load
 * for them.
 */
export function useEntranceForm<Value, Result>(options: Options<Value, Result>) {
  const { check, send, progress, fields, again, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  const notices = useNotices();

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);

  const tell = async (failure: Failure) => {
    const errors = 'errors' in failure ? failure.errors : [];
    const ofFields = errors.filter(({ path }) => fields.includes(path[0] ?? ''));
    setMistakes(Object.fromEntries(ofFields.map(({ path, message }) => [path[0], message])));
    const [first] = ofFields;
    if (first) {
      notices.close();
      return focus(first.path[0] ?? again);
    }
    // What is wrong with something that nobody typed here has no field to stand at.
    await notices.error('errors' in failure ? { message: errors[0]?.message } : failure);
    focus(again);
  };

  const attempt = async (values: unknown): Promise<Sent<Result>> => {
    try {
      const checked = await check(values);
      if (!checked.ok) return { failure: checked };
      setMistakes({});
      void notices.loading(progress);
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
    const sent = await attempt(values);
    // Busy to the end: the next page may take a moment to come.
    if ('done' in sent) {
      notices.close();
      return onDone(sent.done);
    }
    setBusy(false);
    await tell(sent.failure);
  };

  return { form, mistakes, isBusy, submit };
}
