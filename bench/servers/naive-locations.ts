import { toEffectiveRates, toLocationRates } from './effective-rates.ts';
import { toAddress, toParts } from './location-parts.ts';
import { type Context, data } from './naive-upstream.ts';
import type {
  CompanyRecord,
  LocationRatesRecord,
  LocationRecord,
  RatesRecord,
  WholeLocation,
} from './upstream-records.ts';

/** A single location contains its sections, one from a list does not. Both contain their company's id. */
type Parent = WholeLocation | LocationRecord;

const whole = (record: Parent) => record as WholeLocation;

/** Returns a resolver of a section, for a location from a single read. */
const part = (name: keyof ReturnType<typeof toParts>) => (record: Parent) => toParts(whole(record))[name];

const ownRates = ({ id }: Parent, context: Context) =>
  data<LocationRatesRecord | null>(`/ptx/location/rates/${id}`, context);

export const locationResolvers = {
  Query: {
    location: (_root: unknown, { id }: { id: string }, context: Context) =>
      data<WholeLocation>(`/location/${id}`, context),
  },
  Location: {
    publicName: ({ name }: Parent) => name,
    mailingName: (record: Parent) => whole(record).shortname,
    billingName: (record: Parent) => whole(record).location_billing_name,
    status: ({ status }: Parent) => (status === 1 ? 'ACTIVE' : 'INACTIVE'),
    usesCompanyLogo: (record: Parent) => whole(record).use_company_logo === 1,
    usesCompanySocialMedia: (record: Parent) => whole(record).use_company_socialmedia === 1,
    address: (record: Parent) => toAddress(whole(record)),
    platforms: part('platforms'),
    segments: part('segments'),
    classifications: part('classifications'),
    regions: part('regions'),
    languages: part('languages'),
    socialMedia: part('socialMedia'),
    surveySettings: part('surveySettings'),
    logo: async (record: Parent, _args: object, context: Context) => ({
      fileName: whole(record).LocationLogos[0]?.file_name,
      downloadUrl: await data<string>(`/location/logo/download/${record.id}`, context),
    }),
    revisions: () => ({ platforms: '1', segments: '1', classifications: '1', languages: '1' }),
    rates: async (record: Parent, _args: object, context: Context) =>
      toLocationRates(await ownRates(record, context)),
    effectiveRates: async (record: Parent, _args: object, context: Context) =>
      toEffectiveRates(
        await ownRates(record, context),
        await data<RatesRecord>(`/ptx/company/rates/${record.company_id}`, context),
      ),
    company: ({ company_id }: Parent, _args: object, context: Context) =>
      data<CompanyRecord>(`/company/${company_id}`, context),
  },
};
