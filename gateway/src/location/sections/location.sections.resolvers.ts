import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/graph.ts';
import { namedRegion } from '../../region/region.record.ts';
import { readSection } from '../../rest/wire/section.ts';
import { toRevision } from '../../revision/revision.ts';
import type { LocationRecord } from '../location.record.ts';
import { type LocationSections, Sections } from './location.sections.record.ts';
import { type LocationSectionName, locationSections, revisionName } from './location.sections.ts';

/** Resolvers of a location's sections and their revisions. */
export const locationSectionResolvers = {
  Location: {
    platforms: section('platforms'),
    segments: section('segments'),
    classifications: section('classifications'),
    languages: section('languages'),
    socialMedia: section('socialMedia'),
    surveySettings: section('surveySettings'),
    async regions(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const regions = await section('regions')(parent, {}, context, info);
      return regions.map((region) => ({ ...region, companyId: parent.companyId }));
    },
    async logo(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const logo = await section('logo')(parent, {}, context, info);
      return logo && { ...logo, owner: { kind: 'location' as const, id: parent.id } };
    },
    revisions: (parent: LocationRecord) => parent,
  },
  LocationRevisions: {
    platforms: sectionRevision('platforms'),
    segments: sectionRevision('segments'),
    classifications: sectionRevision('classifications'),
    regions: sectionRevision('regions'),
    languages: sectionRevision('languages'),
    socialMedia: sectionRevision('socialMedia'),
    surveySettings: sectionRevision('surveySettings'),
  },
  LocationRegion: {
    async region({ id, name, companyId }, _, { loaders }, info) {
      if (name !== null) return namedRegion(companyId, id, name);
      const { regions } = await loaders.company.byId.load(companyId, info);
      // The region was deleted after the location was read, so its name is unknown.
      const region = regions.find((one) => one.id === id);
      return region ? { ...region, companyId } : namedRegion(companyId, id, null);
    },
  },
} satisfies Resolvers;

/** Resolves a section from the record, or with one call for all locations of a list. */
function section<Name extends keyof Sections>(name: Name) {
  return async (
    parent: LocationRecord,
    _args: unknown,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<Sections[Name]> => {
    const { sections } = await readSections(parent, context, info);
    return readSection(sections, name, context.log);
  };
}

function sectionRevision(section: LocationSectionName) {
  const { editableOf } = locationSections[section];
  return async (parent: LocationRecord, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const { version, sections } = await readSections(parent, context, info);
    const of = revisionName(parent.id, section);
    try {
      return toRevision(of, version, editableOf(sections));
    } catch {
      // The section's own field reports the bad shape. A revision without a version makes a save compare the stored
      // values first, which fails for this section only.
      return toRevision(of, null, editableOf(new Sections({})));
    }
  };
}

function readSections(
  { id, version, sections }: LocationRecord,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): LocationSections | Promise<LocationSections> {
  return sections ? { id, version, sections } : loaders.location.sectionsById.load(id, info);
}
