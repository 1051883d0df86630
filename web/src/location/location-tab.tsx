import type { ToPerson } from '../access/access-holder.list.ts';
import { LockedPage } from '../form/save/locked-page.tsx';
import { LazyTab } from '../form/section/lazy-tab.tsx';
import { usePermission } from '../session/viewer.tsx';
import { LocationEdit } from './location-edit.tsx';

export type LocationTabProps = {
  companyId: string;
  /** The location to edit; null to add one. */
  locationId: string | null;
  toPerson: ToPerson;
  onMissing: () => void;
  onAdded: (id: string | null) => void;
  /** Opens the form of a new location. */
  onDuplicate: () => void;
};

const loadAdd = () => import('./location-add.tsx');

/** Tab 2 of a company: one of its locations, or a new one. */
export function LocationTab({ companyId, locationId, onAdded, ...props }: LocationTabProps) {
  const { isAllowed, reason } = usePermission('LOCATION_EDIT');
  if (locationId === null && !isAllowed) return <LockedPage title="Add Location" reason={reason} />;
  if (locationId === null)
    return (
      <LazyTab load={loadAdd} fields={11}>
        {({ LocationAdd }) => <LocationAdd companyId={companyId} onAdded={onAdded} />}
      </LazyTab>
    );
  return <LocationEdit key={locationId} id={locationId} companyId={companyId} {...props} />;
}
