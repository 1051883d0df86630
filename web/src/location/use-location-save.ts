import { createElement, useRef } from 'react';
import type { BatchStep } from '../form/batch/batch-forms.ts';
import { BatchReport } from '../form/batch/batch-report.tsx';
import type { SubmittedPart } from '../form/batch/batch-run.ts';
import { useExtension } from '../graph/extensions.ts';
import { LocationPageDocument, LocationSaveDocument } from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { endsSession, type Problem } from '../graph/problem.ts';
import { newId } from '../graph/request.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { countOf } from '../ui/action/count-text.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { reasonOf, type SaveStep, stepOf, toBatchStep } from './location-save.steps.ts';

/** The result to report: a step for each section by its title, or why there are none. */
type SaveReport = {
  steps: Map<string, SaveStep | undefined>;
  message: string | null;
  problem: Problem | null;
};

/**
 * The sections that the last save did not store, as far as is known, and its idempotency key. A repeat with
 * this key saves only what is missing.
 */
type LeftOver = { key: string; sections: Record<string, unknown> };

const nothingYet = (): SaveReport => ({ steps: new Map(), message: null, problem: null });

/** Saves sections of a location with one mutation, and reports each section that was not saved. */
export function useLocationSave(id: string) {
  const notices = useNotices();
  const report = useRef(nothingYet());
  const leftOver = useRef<LeftOver>({ key: newId(), sections: {} });
  const reload = useReload(LocationPageDocument, { id, hasTimes: useExtension('CHANGE_TIMES') });
  const { save } = useSave(LocationSaveDocument, {
    payloadOf: (data) => data.locationSave,
    refetch: locationQueries,
    // `notify` reports the result, because a part of it may have been saved.
    progress: null,
  });

  const toVariables = (sections: Record<string, unknown>) => ({ input: { locationId: id, ...sections } });

  async function send(parts: readonly SubmittedPart[]): Promise<BatchStep[]> {
    const sections = Object.fromEntries(parts.map(({ form, input }) => [form.part, input]));
    const key = keyFor(sections, leftOver.current);
    leftOver.current = { key, sections };
    const endLoading = notices.loading(`Saving ${countOf(parts.length, 'section')}`);
    const ended = await save(toVariables(sections), key);
    endLoading();
    if (ended.kind !== 'saved') {
      report.current.problem = ended.kind === 'refused' ? problemIn(ended.errors) : ended.problem;
      return parts.map(() => ({ kind: 'failed' }));
    }
    const { payload } = ended;
    report.current.message = payload.message ?? null;
    for (const part of Object.keys(sections)) {
      if (stepOf(payload, part)?.outcome === 'SAVED') delete sections[part];
    }
    const location = payload.location ?? (await reload())?.location ?? null;
    return parts.map(({ form }) => {
      const step = stepOf(payload, form.part);
      report.current.steps.set(form.title, step);
      return toBatchStep(step, location);
    });
  }

  async function notify() {
    const { steps, message, problem } = report.current;
    report.current = nothingYet();
    if (problem && endsSession(problem)) return;
    if (problem) return notices.error(problem);
    const unsaved = [...steps]
      .filter(([, step]) => step?.outcome !== 'SAVED')
      .map(([title, step]) => ({ title, reason: reasonOf(step) }));
    if (unsaved.length > 0) {
      const report = { message: message ?? 'Not everything was saved.', unsaved };
      return notices.error({ message: createElement(BatchReport, report) });
    }
    notices.success(message ?? 'All changes saved');
  }

  const toOperation = (sections: Record<string, unknown>) => ({
    document: LocationSaveDocument,
    variables: toVariables(sections),
  });
  return { send, toOperation, notify };
}

/**
 * Returns the idempotency key for sections: that of the last save if they are unchanged leftovers of it,
 * otherwise a new one.
 */
function keyFor(sections: Record<string, unknown>, leftOver: LeftOver): string {
  const isLeft = ([part, input]: [string, unknown]) =>
    JSON.stringify(input) === JSON.stringify(leftOver.sections[part]);
  return Object.entries(sections).every(isLeft) ? leftOver.key : newId();
}

const problemIn = ([error]: readonly { message: string }[]): Problem => ({
  code: 'BAD_USER_INPUT',
  message: error?.message ?? 'Nothing was saved',
});
