import type * as z from 'zod/mini';
import { keepDraft } from '../form/drafts/drafts.ts';
import { useGuard } from '../form/drafts/unsaved-changes.tsx';
import { formSave } from '../form/save/form-save.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { ArrangerCreateDocument, type ArrangerCreateMutation } from '../graph/generated/graphql.ts';
import { endsSession } from '../graph/problem.ts';
import { type UserError, useSave, wholeInputError } from '../graph/use-save.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { arrangerQueries, type NewArranger, platformsFormId } from './arranger.form.ts';

type Input = z.output<NewArranger['rule']>;
type Options = {
  companyId: string;
  onAdded: (id: string | null) => void;
  /** Whether an arranger with an email address gets an invitation. */
  isInvited: boolean;
};

/**
 * Adds an arranger and opens the new arranger's page. A second request stores the platforms [ARR-10]. If only
 * that request fails, an error is shown and the chosen platforms become a draft in the new arranger's section
 * (AMB-33).
 */
export function useArrangerCreate({ companyId, onAdded, isInvited }: Options) {
  const notices = useNotices();
  const { personId } = useGuard();
  const { save } = useSave(ArrangerCreateDocument, {
    payloadOf: ({ arrangerCreate }) => arrangerCreate && toAdded(arrangerCreate),
    refetch: arrangerQueries,
    // The result is reported below, because the arranger may be added without its platforms.
    progress: null,
    hasSecrets: true,
  });

  const toVariables = ({ platformIds, ...details }: Input) => ({
    input: {
      companyId,
      details,
      platformIds,
      ...(isInvited && details.email !== null && { sendInvitation: true }),
    },
  });
  const reportWhole = (errors: readonly UserError[]) => {
    const whole = wholeInputError(errors);
    if (whole) void notices.error(whole);
  };
  return formSave(
    ArrangerCreateDocument,
    toVariables,
    async (variables, { platformIds }): Promise<SaveOutcome<NewArranger['initial']>> => {
      const endLoading = notices.loading('Adding the arranger');
      const ended = await save(variables);
      endLoading();
      if (ended.kind === 'refused') {
        reportWhole(ended.errors);
        return { kind: 'refused', errors: ended.errors };
      }
      if (ended.kind !== 'saved') {
        if (!endsSession(ended.problem)) void notices.error(ended.problem);
        return { kind: 'failed' };
      }
      const { arranger, message, failedSection } = ended.payload;
      if (failedSection && arranger) {
        const base = { values: { platformIds: [] }, revision: arranger.revisions.platforms };
        keepDraft(personId, platformsFormId(arranger.id), { values: { platformIds }, base });
      }
      if (failedSection) void notices.error({ message: failedSection });
      else notices.success(message ?? 'Saved');
      return { kind: 'finished', leave: () => onAdded(arranger?.id ?? null) };
    },
  );
}

/** Treats errors beside an added arranger as unfinished work instead of input errors. */
function toAdded(payload: NonNullable<ArrangerCreateMutation['arrangerCreate']>) {
  const { arranger, message, errors } = payload;
  const isAdded = Boolean(arranger || message);
  return {
    ...payload,
    errors: isAdded ? [] : errors,
    failedSection: isAdded ? errors[0]?.message : undefined,
  };
}
