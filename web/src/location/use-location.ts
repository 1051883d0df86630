import { useExtension } from '../graph/extensions.ts';
import { LocationPageDocument, type LocationPageQuery } from '../graph/generated/graphql.ts';
import { type Part, useParts } from '../graph/use-parts.ts';
import { useRecord } from '../graph/use-record.ts';

export type LocationRead = NonNullable<LocationPageQuery['location']>;
export type LocationPart = Part<LocationRead>;

/** Reads a location for its form. */
export function useLocationRead(id: string, companyId: string) {
  const { record, read, error, ...state } = useRecord(LocationPageDocument, {
    name: 'location',
    id,
    companyId,
    more: { hasTimes: useExtension('CHANGE_TIMES') },
  });
  return {
    ...state,
    location: record,
    /**
     * The location's own rates and effective rates. They need separate upstream calls, so they may fail
     * separately.
     */
    rates: useParts({ record: read, error, loading: state.loading }, 'location', ['rates']).rates,
  };
}
