import { locationRegionsRules } from '@console/schema/location.rules.ts';
import { toUserErrors, type UserError } from '../../errors/user-errors.ts';
import { checkPatch } from '../../field-table/check-patch.ts';
import { overlayItems } from '../../field-table/patch.ts';
import type { Section } from '../../field-table/section.ts';
import type { LocationRegionInput, LocationRegionsSectionInput } from '../../generated/graph.ts';
import { toChoice } from '../../revision/choice.ts';
import { badIdErrors } from './bad-id-errors.ts';
import type { Sections } from './location.sections.record.ts';

export type LocationRegion = { regionId: string; isPrimary: boolean };

/** Returns all regions as one text, so that their order does not matter. */
export const toEditableRegions = (regions: readonly LocationRegion[]) => ({
  regions: toChoice(regions.map(({ regionId, isPrimary }) => `${regionId}:${isPrimary}`)),
});

/** Converts a region to the fields that the documents print for its call [API-62]. */
export const toRegionBody = ({ regionId, isPrimary }: LocationRegion) => ({
  region_id: Number(regionId),
  is_primary: isPrimary,
});

/** Validates the regions of an input. */
export function checkRegions(
  input: unknown,
  stored?: Sections,
): { regions: LocationRegion[]; errors: [] } | { regions: null; errors: UserError[] } {
  const present = stored && { regions: regionsOf(stored) };
  const { regions: sent } = input as LocationRegionsSectionInput;
  const desired = overlayItems(sent, {
    stored: setsPrimary(sent) ? [] : (present?.regions ?? []),
    key: 'regionId',
    blank: { isPrimary: false },
  });
  const checked = checkPatch(locationRegionsRules, { regions: desired }, present);
  if (!checked.values) return { regions: null, errors: toUserErrors(checked.errors) };
  const { regions } = checked.values;
  const errors = badIdErrors('regions', 'regionId', regions);
  return errors.length > 0 ? { regions: null, errors } : { regions, errors: [] };
}

/** The stored primary region stays primary only if the input sets none. */
const setsPrimary = (regions: readonly LocationRegionInput[]) => regions.some(({ isPrimary }) => isPrimary);

/** The regions of a location, saved as one list with the extension `region-lists`. */
export const regionsSection: Section<Sections> = {
  wirePaths: { regions: ['regions'] },
  hasUnprinted: false,
  editableOf: (stored) => toEditableRegions(regionsOf(stored)),
  isWhole: (input) =>
    setsPrimary((input as LocationRegionsSectionInput).regions) ||
    (input as LocationRegionsSectionInput).regions.every(({ isPrimary }) => isPrimary !== undefined),
  check(input, stored) {
    const { regions, errors } = checkRegions(input, stored);
    if (!regions) return { save: null, errors };
    const toBody = () => ({ regions: regions.map(toRegionBody) });
    return { save: { desired: toEditableRegions(regions), hasSecret: false, toBody }, errors: [] };
  },
};

const regionsOf = ({ regions }: Pick<Sections, 'regions'>): LocationRegion[] =>
  regions.map(({ id, isPrimary }) => ({ regionId: id, isPrimary }));
