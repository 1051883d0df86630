import type * as z from 'zod/mini';
import { keepDraft } from '../form/drafts.ts';
import { formSave } from '../form/form-save.ts';
import { useGuard } from '../form/unsaved-changes.tsx';
import type { SaveOutcome } from '../form/use-submit.ts';
import { ArrangerCreateDocument, type ArrangerCreateMutation } from '../graph/generated/graphql.ts';
import { endsSession } from '../graph/problem.ts';
import { useSave } from '../graph/use-save.ts';
import { useNotices } from '../ui/notices.tsx';
import {
  type ArrangerAddValues,
  type arrangerAddRules,
  arrangerQueries,
  platformsFormId,
} from './arranger.form.ts';

type Input = z.output<typeof arrangerAddRules>;
type Options = { companyId: string; onAdded: (id: string | null) => void };

/**
 * Adds an arranger, then opens them. The platforms are stored by a second step [ARR-10]; when only that failed, the person is
 * told, and the platforms wait as typed in the section of the new arranger for another try (AMB-33).
 */
export function useArrangerCreate({ companyId, onAdded }: Options) {
  const notices = useNotices();
  const { personId } = useGuard();
  const { save } = useSave(ArrangerCreateDocument, {
    payloadOf: ({ arrangerCreate }) => arrangerCreate && toAdded(arrangerCreate),
    refetch: arrangerQueries,
    // What it came to is told here, because half of it may have been done.
    progress: null,
    hasSecrets: true,
  });

  const toVariables = (input: Input) => ({ input: { companyId, ...input } });
  return formSave(
    ArrangerCreateDocument,
    toVariables,
    async (variables, { platformIds }): Promise<SaveOutcome<ArrangerAddValues>> => {
      notices.loading('Adding the arranger');
      const ended = await save(variables);
      if (ended.kind === 'refused') {
        notices.close();
        return { kind: 'refused', errors: ended.errors };
      }
      if (ended.kind !== 'saved') {
        if (!endsSession(ended.problem)) void notices.error(ended.problem);
        return { kind: 'failed' };
      }
      const { arranger, message, undone } = ended.payload;
      if (undone && arranger) {
        const base = { values: { platformIds: [] }, revision: arranger.revisions.platforms };
        keepDraft(personId, platformsFormId(arranger.id), { values: { platformIds }, base });
      }
      if (undone) void notices.error({ message: undone });
      else void notices.success(message ?? 'Saved');
      return { kind: 'finished', leave: () => onAdded(arranger?.id ?? null) };
    },
  );
}

/** An arranger who is there although something was refused has been added: that is no mistake of the input, but what is left to do. */
function toAdded(payload: NonNullable<ArrangerCreateMutation['arrangerCreate']>) {
  const { arranger, message, errors } = payload;
  const isAdded = Boolean(arranger || message);
  return { ...payload, errors: isAdded ? [] : errors, undone: isAdded ? errors[0]?.message : undefined };
}
