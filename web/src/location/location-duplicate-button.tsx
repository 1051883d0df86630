import { useAddressChoices } from '../address/use-address-choices.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationDetailsSectionFragmentDoc } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { usePaletteActions } from '../ui/command/page-actions.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { LocationRead } from './use-location.ts';

const notLoaded = 'The location could not be duplicated. Check your connection and try again.';

type DuplicateProps = { location: LocationRead; onDuplicate: () => void };

/** Opens the form of a new location, filled in with the stored values of this one. */
export function LocationDuplicateButton({ location, onDuplicate }: DuplicateProps) {
  const { reason } = usePermission('LOCATION_EDIT');
  const { id: personId } = useViewer();
  const notices = useNotices();
  const choices = useAddressChoices(readFragment(LocationDetailsSectionFragmentDoc, location).address);

  async function duplicate() {
    // Loaded on demand, because the heading of the location comes before its forms.
    const part = await import('./duplicate-location.ts').catch(() => null);
    if (!part) return void notices.error({ message: notLoaded });
    if (await part.duplicateLocation({ location, choices, personId, notices })) onDuplicate();
  }
  usePaletteActions([{ label: 'Duplicate location', disabledReason: reason, run: () => void duplicate() }]);
  return (
    <Button disabledReason={reason} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
