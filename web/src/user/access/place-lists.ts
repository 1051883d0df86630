import type { PlaceLists } from './bulk-role-fields.tsx';

export type PlaceChoices = Partial<{
  company: { regions?: readonly Region[] | null } | null;
  locationOptions: PlaceLists['locations'] | null;
}>;
type Region = PlaceLists['regions'][number] & { isPlaceholder: boolean };

/** Returns the places of a company, without the placeholder region. */
export const toPlaceLists = (data: PlaceChoices | undefined): PlaceLists => ({
  regions: (data?.company?.regions ?? []).filter(({ isPlaceholder }) => !isPlaceholder),
  locations: data?.locationOptions ?? [],
});
