import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  ImportedLocationFragmentDoc,
  ImportLocationChoicesDocument,
  type ImportLocationChoicesQuery,
  ImportLocationsDocument,
} from '../../graph/generated/graphql.ts';
import type { ImportKind, ImportOptions, Prepared } from '../import-kind.ts';
import { readAll } from '../plan/read-all.ts';
import { toVerifyAddress } from './address-check.ts';
import { locationColumns, sectionKeys } from './location.columns.ts';
import { toLocationTarget } from './location-target.ts';
import { type SectionChoices, toSectionColumns } from './plan-sections.ts';

/** The import of locations [LOC-11]. */
export const locationImport: ImportKind = {
  words: { one: 'location', many: 'locations' },
  list: 'Locations',
  action: 'LOCATION_EDIT',
  matching:
    'A row changes the location with its ID, otherwise the one with its public name and ZIP code. Other rows are new locations.',
  note: 'Addresses are checked as in the form.',
  kept: 'Status and country',
  checks: ['DRY_RUNS', 'US_ADDRESS_CHECKS', 'INTERNATIONAL_ADDRESS_CHECKS'],
  prepare,
};

const fresh = { fetchPolicy: 'no-cache', context: { isSilent: true } } as const;

async function prepare({ client, companyId, extensions }: ImportOptions): Promise<Prepared | null> {
  const { data } = await client.query({
    query: ImportLocationChoicesDocument,
    variables: { companyId },
    ...fresh,
  });
  if (!data?.company) return null;
  const choices = toChoices(data);
  const places = { countries: data.countries ?? [], states: data.states ?? [] };
  const verify = toVerifyAddress(client, extensions);
  return {
    companyName: data.company.name ?? '',
    columns: [...Object.values(locationColumns), ...toSectionColumns(choices)],
    read: async (mapped, progress) => {
      const hasSections = sectionKeys.some((key) => mapped.has(key));
      const read = await readAll(async (page) => {
        const variables = { companyId, page, hasSections };
        return (await client.query({ query: ImportLocationsDocument, variables, ...fresh })).data?.company
          ?.locations;
      }, progress);
      const locations = read.map((location) => readFragment(ImportedLocationFragmentDoc, location));
      return toLocationTarget({ companyId, locations, places, choices, verify });
    },
  };
}

const toChoices = ({
  company,
  businessClassifications,
  languages,
}: ImportLocationChoicesQuery): SectionChoices => ({
  platforms: company?.platforms ?? [],
  segments: company?.segments ?? [],
  classifications: (businessClassifications ?? []).flatMap(({ classifications }) => classifications),
  languages: languages ?? [],
  regions: (company?.regions ?? []).filter(({ isPlaceholder }) => !isPlaceholder),
});
