import { locationLengths } from '@console/schema/limits.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { hasDraft, keepDraft } from '../form/drafts/drafts.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationDetailsSectionFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { usePaletteActions } from '../ui/command/page-actions.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { locationDetails, newLocationFormId } from './location.form.ts';
import { keepCopied, toCopied } from './location-copy.ts';
import type { LocationRead } from './use-location.ts';

const suffix = ' (copy)';

const question = {
  type: 'confirm',
  title: 'Replace unsaved location',
  message: 'The form of a new location has unsaved changes. They will be replaced by the copy.',
} as const;

type DuplicateProps = { location: LocationRead; onDuplicate: () => void };

/** Opens the form of a new location, filled in with the stored values of this one. */
export function LocationDuplicateButton({ location, onDuplicate }: DuplicateProps) {
  const companyId = location.company?.id ?? '';
  const { reason } = usePermission('LOCATION_EDIT');
  const { id: personId } = useViewer();
  const notices = useNotices();
  const details = readFragment(LocationDetailsSectionFragmentDoc, location);
  const list = locationDetails(useAddressChoices(details.address));

  async function duplicate() {
    const formId = newLocationFormId(companyId);
    if (hasDraft(personId, formId) && !(await notices.ask(question))) return;
    const { values } = list.toStored(details, null);
    const publicName = values.publicName.slice(0, locationLengths.name - suffix.length) + suffix;
    const base = { values: list.initial, revision: null };
    keepDraft(personId, formId, { values: { ...values, publicName }, base });
    keepCopied(personId, companyId, toCopied(location));
    onDuplicate();
  }
  usePaletteActions([{ label: 'Duplicate location', disabledReason: reason, run: () => void duplicate() }]);
  return (
    <Button disabledReason={reason} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
