import { Field } from '../form/field-list/form-field.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useFirstPassword } from '../password/first-password.tsx';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { newArranger } from './arranger.form.ts';
import { ArrangerDetailsFields } from './arranger-details-fields.tsx';
import { useArrangerChoices } from './use-arranger-choices.ts';
import { useArrangerCreate } from './use-arranger-create.ts';
import { useOwnPlatform } from './use-own-platform.ts';

type ArrangerAddProps = {
  companyId: string;
  /** Receives the id of the new arranger, or null when the answer carries no id. */
  onAdded: (id: string | null) => void;
};

/**
 * Renders tab 4 in add mode: the details and platforms of a new arranger [ARR-03] [ARR-05]. Alerts can be
 * chosen only after the arranger exists.
 */
export function ArrangerAdd(props: ArrangerAddProps) {
  const { platformId, isLoading } = useOwnPlatform();
  return (
    <>
      <PageHeader title="Add Arranger" />
      <CollapsibleSection title="Arranger Details">
        {isLoading ? (
          <FieldsSkeleton count={6} title="the new arranger" />
        ) : (
          <ArrangerAddForm {...props} platformId={platformId} />
        )}
      </CollapsibleSection>
    </>
  );
}

type ArrangerAddFormProps = ArrangerAddProps & {
  /** The platform that a new arranger gets automatically (AMB-33); null when the person chooses. */
  platformId: string | null;
};

function ArrangerAddForm({ companyId, onAdded, platformId }: ArrangerAddFormProps) {
  const { locations, platforms, retryLocations, retryPlatforms } = useArrangerChoices(companyId);
  const list = newArranger(locations ?? [], platforms ?? []);
  const { platformIds, ...details } = list.fields;
  const values = platformId ? { ...list.initial, platformIds: [platformId] } : list.initial;
  const first = useFirstPassword();
  const form = useSavedForm({
    formId: `arranger:new:${companyId}`,
    title: 'the new arranger',
    stored: { values, revision: null },
    list,
    lock: usePermission('ARRANGER_EDIT').reason,
    save: useArrangerCreate({ companyId, onAdded, isInvited: first.isInvited }),
  });
  return (
    <SavedForm form={form} caption="Add Arranger">
      <ArrangerDetailsFields of={details} retry={retryLocations} first={first} />
      {!platformId && (
        <>
          <Field of={platformIds} />
          {platforms?.length === 0 && (
            <p>This company has no platforms yet. Add some on the Platforms tab first.</p>
          )}
          {retryPlatforms && <ChoicesMissing retry={retryPlatforms} />}
        </>
      )}
    </SavedForm>
  );
}
