import { checkInput } from '@console/schema/input.rules.ts';
import { placeholders } from '@console/schema/limits.ts';
import { locationRegionsRules } from '@console/schema/location.rules.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import { companyFor } from './company.resolvers.ts';
import { nextId } from './company-part-save.ts';
import type { RegionData } from './company-parts.ts';
import type { LocationData } from './fixtures.ts';
import { locationFor } from './location.resolvers.ts';
import { saveLocationPart } from './location-part-save.ts';
import type { LocationRegionData } from './location-parts.ts';
import { revisionOfPart } from './part-save.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

type RegionInput = { companyId: string; id?: string; revision?: string; region?: { name?: string | null } };

function regionsFor(context: Context, companyId: string): RegionData[] {
  demand(context, 'COMPANY_EDIT');
  return companyFor(context, companyId).regions;
}

function regionFor(context: Context, { companyId, id }: RegionInput): RegionData {
  const region = regionsFor(context, companyId).find((one) => one.id === id);
  if (!region) throw refusal('NOT_FOUND', 'Region does not exist');
  return region;
}

/** Returns the name to store, or the errors. */
function nameOf(regions: RegionData[], { id, region }: RegionInput) {
  const checked = checkInput(regionRules, region);
  if (!checked.ok) return { name: null, errors: checked.errors };
  const name = checked.value.name ?? placeholders.region;
  const isTaken = regions.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  const error = { path: ['name'], code: 'INVALID', message: 'A region with this name already exists' };
  return isTaken ? { name: null, errors: [error] } : { name, errors: [] };
}

type LocationRegionsInput = { locationId: string; revision: string; regions: LocationRegionData[] };

/** Also checks that the regions exist in the company, which the rules cannot. */
function saveLocationRegions(context: Context, input: LocationRegionsInput) {
  const { companyId } = locationFor(context, input.locationId);
  const own = companyFor(context, companyId).regions.map(({ id }) => id);
  if (input.regions.some(({ regionId }) => !own.includes(regionId))) {
    const error = { path: ['regions'], code: 'INVALID', message: 'Choose regions from the company’s list' };
    return { location: null, errors: [error] };
  }
  const revisionOf = ({ regions }: LocationData) => revisionOfPart(regions);
  const part = { ...input, revisionOf, message: 'Regions saved successfully' };
  return saveLocationPart(context, part, locationRegionsRules, input, (location, { regions }) => {
    location.regions = regions;
  });
}

export const regionResolvers: Resolvers = {
  Mutation: {
    regionCreate: (_, { input }: { input: RegionInput }, context) => {
      const regions = regionsFor(context, input.companyId);
      const { name, errors } = nameOf(regions, input);
      if (name === null) return { region: null, errors };
      const region = { id: nextId(regions), name, locationCount: 0, revision: 1 };
      regions.push(region);
      return { region, message: 'Region added successfully', errors };
    },
    regionUpdate: (_, { input }: { input: RegionInput }, context) => {
      const region = regionFor(context, input);
      const { name, errors } = nameOf(regionsFor(context, input.companyId), input);
      if (name === null) return { region: null, errors };
      if (input.revision !== String(region.revision)) {
        throw refusal('CONFLICT', 'Somebody else has changed this region', {
          revision: String(region.revision),
        });
      }
      Object.assign(region, { name, revision: region.revision + 1 });
      return { region, message: 'Region updated successfully', errors };
    },
    regionDelete: (_, { input }: { input: RegionInput }, context) => {
      const region = regionFor(context, input);
      const regions = regionsFor(context, input.companyId);
      regions.splice(regions.indexOf(region), 1);
      return { message: 'Region deleted successfully', errors: [] };
    },
    locationRegionsSave: (_, { input }, context) => saveLocationRegions(context, input),
  },
  Region: {
    isPlaceholder: ({ name }: RegionData) => name === placeholders.region,
    revision: ({ revision }: RegionData) => String(revision),
  },
};
