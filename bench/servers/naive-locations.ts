import { toEffectiveRates, toLocationRates } from './effective-rates.ts';
import { type LocationParent, locationFields, whole } from './location-parts.ts';
import { type Context, data } from './naive-upstream.ts';
import type { CompanyRecord, LocationRatesRecord, RatesRecord, WholeLocation } from './upstream-records.ts';

const ownRates = ({ id }: LocationParent, context: Context) =>
  data<LocationRatesRecord | null>(`/ptx/location/rates/${id}`, context);

export const locationResolvers = {
  Query: {
    location: (_root: unknown, { id }: { id: string }, context: Context) =>
      data<WholeLocation>(`/location/${id}`, context),
  },
  Location: {
    ...locationFields,
    logo: async (record: LocationParent, _args: object, context: Context) => ({
      fileName: whole(record).LocationLogos[0]?.file_name,
      downloadUrl: await data<string>(`/location/logo/download/${record.id}`, context),
    }),
    rates: async (record: LocationParent, _args: object, context: Context) =>
      toLocationRates(await ownRates(record, context)),
    effectiveRates: async (record: LocationParent, _args: object, context: Context) =>
      toEffectiveRates(
        await ownRates(record, context),
        await data<RatesRecord>(`/ptx/company/rates/${record.company_id}`, context),
      ),
    company: ({ company_id }: LocationParent, _args: object, context: Context) =>
      data<CompanyRecord>(`/company/${company_id}`, context),
  },
};
