import { arrangerDetailsRules } from '@console/schema/arranger.rules.ts';
import type * as z from 'zod/mini';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerDetailsReloadDocument,
  ArrangerDetailsSectionFragmentDoc,
  ArrangerUpdateDocument,
} from '../graph/generated/graphql.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { withChosen } from '../selection/selection.form.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { arrangerDescriptors, arrangerQueries, toStoredDetails } from './arranger.form.ts';
import { ArrangerDetailsFields } from './arranger-details-fields.tsx';
import { useArrangerChoices } from './use-arranger-choices.ts';

type ArrangerFragment = FragmentType<typeof ArrangerDetailsSectionFragmentDoc>;
type Details = z.output<typeof arrangerDetailsRules>;
type Props = { arranger: ArrangerFragment; companyId: string };

/**
 * Renders the details of an arranger, with a save button for this section only [ARR-03] [ARR-04] [ARR-08].
 */
export function ArrangerDetailsSection({ companyId, ...props }: Props) {
  const arranger = readFragment(ArrangerDetailsSectionFragmentDoc, props.arranger);
  const { id } = arranger;
  const choices = useArrangerChoices(companyId);
  const locations = withChosen(choices.locations, arranger.locations ?? []);
  const save = usePartSave({
    mutation: ArrangerUpdateDocument,
    toVariables: (details: Details, revision) => ({ input: { id, revision: revision ?? '', details } }),
    payloadOf: (data) => data.arrangerUpdate,
    again: ArrangerDetailsReloadDocument,
    id,
    partOf: (answer) => answer.arranger,
    toStored,
    refetch: arrangerQueries,
    progress: 'Saving arranger details',
    hasSecrets: true,
  });
  const impact = useImpact();
  const form = useSavedForm({
    formId: `arranger:${id}:details`,
    title: 'Arranger Details',
    stored: toStored(props.arranger),
    rule: arrangerDetailsRules,
    fields: arrangerDescriptors(locations),
    lock: usePermission('ARRANGER_EDIT').reason,
    mayBeSaved: async (details: Details) => {
      const isEnded = arranger.status === 'ACTIVE' && details.status === 'INACTIVE';
      return !isEnded || impact.mayProceed('Deactivate Arranger', { deactivateArrangerId: id });
    },
    save,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save Arranger Details">
        <ArrangerDetailsFields within="" locations={locations} retry={choices.retryLocations} isNew={false} />
      </SavedForm>
    </CollapsibleSection>
  );
}

const toStored = (masked: ArrangerFragment) =>
  toStoredDetails(readFragment(ArrangerDetailsSectionFragmentDoc, masked));
