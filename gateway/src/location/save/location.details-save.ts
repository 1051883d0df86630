import type { LocationDetailsSectionInput } from '../../generated/graph.ts';
import { locationWirePaths } from '../location.client.ts';
import { checkDetails, desiredDetails, detailsOf } from '../location.details.ts';
import { invalid, type SectionSave, saveToRecord } from './location.part-save.ts';

/** [API-56] */
export const saveDetails: SectionSave<LocationDetailsSectionInput> = async (context, info, target, input) => {
  const { details, errors } = await checkDetails(input.details, context, info);
  if (!details) return invalid(errors);
  return saveToRecord(context, info, target, {
    step: 'update',
    of: (locationId) => `location:${locationId}`,
    revision: input.revision,
    desired: desiredDetails(details),
    wirePaths: locationWirePaths,
    editableOf: detailsOf,
    write: (options) => context.clients.location.update(target.id, target.companyId, details, options),
  });
};
