import { locationMessages } from '@console/schema/location.messages.ts';
import { createElement, useRef } from 'react';
import { endsSession } from '../../graph/problem.ts';
import { useRefetch } from '../../graph/use-save.ts';
import { countOf } from '../../ui/action/count-text.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import { conflictReason } from '../conflict/conflict.ts';
import type { BatchStep } from './batch-forms.ts';
import { BatchReport } from './batch-report.tsx';
import type { SubmittedPart } from './batch-run.ts';

/**
 * Saves each part by its own mutation, one after the other. A part that is not saved does not stop the others.
 * `notify` reports all results at once. `refetch` names the queries to read again after the last part.
 */
export function useSaveInTurn(refetch: readonly string[]) {
  const notices = useNotices();
  const readAgain = useRefetch();
  /** The result of each part by its title. A part that is sent again replaces its result. */
  const results = useRef(new Map<string, BatchStep>());

  async function send(parts: readonly SubmittedPart[]): Promise<BatchStep[]> {
    const endLoading = notices.loading(`Saving ${countOf(parts.length, 'section')}`);
    const steps: BatchStep[] = [];
    for (const { form, saveAlone } of parts) {
      const step = await saveAlone();
      results.current.set(form.title, step);
      steps.push(step);
    }
    endLoading();
    readAgain(refetch);
    return steps;
  }

  async function notify() {
    const all = [...results.current];
    results.current = new Map();
    const unsaved = all.filter(([, { kind }]) => kind !== 'saved');
    if (unsaved.some(([, step]) => step.kind === 'failed' && step.problem && endsSession(step.problem)))
      return;
    const message = locationMessages.sectionsSaved(all.length - unsaved.length, all.length);
    if (unsaved.length === 0) return notices.success(message);
    const reasons = unsaved.map(([title, step]) => ({ title, reason: reasonOf(step) }));
    return notices.error({ message: createElement(BatchReport, { message, unsaved: reasons }) });
  }

  return { send, notify };
}

/** Returns why a part was not saved, in one sentence. */
function reasonOf(step: BatchStep): string {
  if (step.kind === 'conflict') return conflictReason;
  if (step.kind === 'refused') return step.errors[0]?.message ?? 'The service refused it.';
  const problem = step.kind === 'saved' ? undefined : step.problem;
  return problem?.message ?? 'It’s unknown whether this was saved.';
}
