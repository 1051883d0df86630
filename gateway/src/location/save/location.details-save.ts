import type { LocationDetailsSectionInput } from '../../generated/graph.ts';
import { sendsEveryField } from '../../rest/wire/full-bodies.ts';
import { checkDetails } from '../location.details.ts';
import { locationFields, toLocationDetails } from '../location.fields.ts';
import { invalid, type SectionSave, saveToRecord, storedLocation } from './location.part-save.ts';

/** [API-56] */
export const saveDetails: SectionSave<LocationDetailsSectionInput> = async (context, info, target, input) => {
  const { values: details, errors } = await checkDetails(input.details, context, info);
  if (!details) return invalid(errors);
  const isPartial = locationFields.hasUnprinted && !sendsEveryField(context, info);
  const stored = isPartial ? toLocationDetails(await storedLocation(context, info, target)) : null;
  const body = locationFields.toBody(details, stored);
  return saveToRecord(context, info, target, {
    step: 'update',
    of: (locationId) => `location:${locationId}`,
    revision: input.revision,
    desired: locationFields.toEditable(details),
    wirePaths: locationFields.wirePaths,
    editableOf: (record) => locationFields.toEditable(toLocationDetails(record)),
    write: (options) => context.clients.location.update(target.id, target.companyId, body, options),
  });
};
