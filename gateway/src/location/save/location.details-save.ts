import type { LocationDetailsSectionInput } from '../../generated/graph.ts';
import { checkDetails } from '../location.details.ts';
import { locationFields, toLocationDetails } from '../location.fields.ts';
import { invalid, type SectionSave, saveToRecord } from './location.part-save.ts';

/** [API-56] */
export const saveDetails: SectionSave<LocationDetailsSectionInput> = async (context, info, target, input) => {
  const { values: details, errors } = await checkDetails(input.details, context, info);
  if (!details) return invalid(errors);
  return saveToRecord(context, info, target, {
    step: 'update',
    of: (locationId) => `location:${locationId}`,
    revision: input.revision,
    desired: locationFields.toEditable(details),
    wirePaths: locationFields.wirePaths,
    editableOf: (record) => locationFields.toEditable(toLocationDetails(record)),
    write: (options) => context.clients.location.update(target.id, target.companyId, details, options),
  });
};
