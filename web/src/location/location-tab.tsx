import { LocationAdd } from './location-add.tsx';
import { LocationEdit } from './location-edit.tsx';

export type LocationTabProps = {
  companyId: string;
  /** The location to edit; null to add one. */
  locationId: string | null;
  onMissing: () => void;
  onAdded: (id: string | null) => void;
};

/** Tab 2 of a company: one of its locations, or a new one. */
export function LocationTab({ companyId, locationId, onMissing, onAdded }: LocationTabProps) {
  if (locationId === null) return <LocationAdd companyId={companyId} onAdded={onAdded} />;
  return <LocationEdit key={locationId} id={locationId} companyId={companyId} onMissing={onMissing} />;
}
