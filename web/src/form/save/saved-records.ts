import { locationQueries } from '../../graph/location-queries.ts';
import type { SavedRecord } from './use-part-form.ts';

/** Returns a company as the forms of its parts save it. */
export const companyRecord = (id: string): SavedRecord<'company', { companyId: string }> => ({
  record: 'company',
  id,
  owner: { companyId: id },
  refetch: ['CompanyPage'],
});

/** Returns a location as the forms of its parts save it. */
export const locationRecord = (id: string): SavedRecord<'location', { locationId: string }> => ({
  record: 'location',
  id,
  owner: { locationId: id },
  refetch: locationQueries,
});
