import { keepsState, withState } from '../../address/address.states.ts';
import { checkSection } from '../../field-table/save-section.ts';
import type { LocationDetailsSectionInput } from '../../generated/graph.ts';
import { locationDetails } from '../location.details.ts';
import type { LocationRecord } from '../location.record.ts';
import { invalid, type SectionSave, saveToRecord, storedLocation } from './location.part-save.ts';

/** [API-56] */
export const saveDetails: SectionSave<LocationDetailsSectionInput> = async (context, info, target, given) => {
  const { section, input, errors } = await locationDetails(given.details, context, info);
  const needed = { key: 'code', isKept: keepsState(given.details.address) } as const;
  const complete = (location: LocationRecord) => withState(location, needed, context, info);
  const stored = async () => complete(await storedLocation(context, info, target));
  const checked = await checkSection(context, info, section, input, stored);
  if (!checked.save) return invalid(checked.errors);
  if (errors.length > 0) return invalid(errors);
  const { body, ...save } = checked.save;
  return saveToRecord(context, info, target, {
    ...save,
    complete,
    step: 'update',
    of: (locationId) => `location:${locationId}`,
    revision: given.revision,
    wirePaths: section.wirePaths,
    editableOf: section.editableOf,
    write: (options) => context.clients.location.update(target.id, target.companyId, body, options),
  });
};
