import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerDetailsReloadDocument,
  ArrangerDetailsSectionFragmentDoc,
  ArrangerUpdateDocument,
} from '../graph/generated/graphql.ts';
import { useImpactOfSave } from '../impact/use-impact-of-save.tsx';
import { SignInMails } from '../password/sign-in-mails.tsx';
import { withChosen } from '../selection/selection.form.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { arrangerDetails, arrangerRecord } from './arranger.form.ts';
import { ArrangerDetailsFields } from './arranger-details-fields.tsx';
import { useArrangerChoices } from './use-arranger-choices.ts';

type ArrangerFragment = FragmentType<typeof ArrangerDetailsSectionFragmentDoc>;
type Props = { arranger: ArrangerFragment; companyId: string };

/**
 * Renders the details of an arranger, with a save button for this section only [ARR-03] [ARR-04] [ARR-08].
 */
export function ArrangerDetailsSection({ companyId, ...props }: Props) {
  const arranger = readFragment(ArrangerDetailsSectionFragmentDoc, props.arranger);
  const { id } = arranger;
  const choices = useArrangerChoices(companyId);
  const locations = withChosen(choices.locations, arranger.locations ?? []);
  const mayProceed = useImpactOfSave();
  const list = arrangerDetails(locations);
  const lock = usePermission('ARRANGER_EDIT').reason;
  const form = usePartForm({
    formId: `arranger:${id}:details`,
    title: 'Arranger Details',
    list,
    part: props.arranger,
    toStored: (masked: ArrangerFragment) => {
      const read = readFragment(ArrangerDetailsSectionFragmentDoc, masked);
      return list.toStored({ ...read, locationIds: read.locations }, read.revisions.details);
    },
    lock,
    mayBeSaved: async ({ status, locationIds, accessesAllLocations }) => {
      if (arranger.status !== 'ACTIVE') return true;
      if (status === 'INACTIVE') return mayProceed('Deactivate Arranger', { deactivateArrangerId: id });
      const isLess =
        !accessesAllLocations &&
        (arranger.accessesAllLocations || arranger.locations?.some((one) => !locationIds.includes(one.id)));
      const arrangerLocations = { arrangerId: id, locationIds: [...locationIds], accessesAllLocations };
      return !isLess || mayProceed('Remove Locations', { arrangerLocations });
    },
    ...arrangerRecord(id),
    mutation: ArrangerUpdateDocument,
    toInput: (details, revision) => ({ revision, details }),
    again: ArrangerDetailsReloadDocument,
    progress: 'Saving arranger details',
    hasSecrets: true,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save Arranger Details">
        <ArrangerDetailsFields of={list.fields} retry={choices.retryLocations} />
        {arranger.email && <SignInMails person={{ arrangerId: id }} nodeId={`Arranger:${id}`} lock={lock} />}
      </SavedForm>
    </CollapsibleSection>
  );
}
