import type { LocationData } from './fixtures.ts';
import { revisionOfPart } from './part-save.ts';
import { among, classificationGroups, languages, platforms, segments } from './places.ts';
import type { Context, Resolvers } from './resolvers.ts';

const regionsOf = ({ companyId, regions }: LocationData, { fixtures }: Context) => {
  const known = fixtures.companies.find(({ id }) => id === companyId)?.regions ?? [];
  return regions.flatMap(({ regionId, isPrimary }) =>
    among(known, [regionId]).map((region) => ({ region, isPrimary })),
  );
};

/** Resolvers that read the sections of a location. The mutations are in the resolvers of each feature. */
export const locationSectionResolvers: Resolvers = {
  Location: {
    platforms: ({ platformIds }: LocationData) => among(platforms, platformIds),
    segments: ({ segments: rows }: LocationData) =>
      rows.map(({ segmentId, ...row }) => ({ ...row, segment: among(segments, [segmentId])[0] })),
    classifications: ({ classificationIds }: LocationData) =>
      among(
        classificationGroups.flatMap(({ classifications }) => classifications),
        classificationIds,
      ),
    regions: (location: LocationData, _, context) => regionsOf(location, context),
    languages: ({ languageIds }: LocationData) => among(languages, languageIds),
    logo: ({ logo }: LocationData) => logo && { fileName: logo },
    revisions: (location: LocationData) => ({
      platforms: revisionOfPart(location.platformIds),
      segments: revisionOfPart(location.segments),
      classifications: revisionOfPart(location.classificationIds),
      regions: revisionOfPart(location.regions),
      languages: revisionOfPart(location.languageIds),
      socialMedia: revisionOfPart(location.socialMedia),
      surveySettings: revisionOfPart(location.surveySettings),
    }),
  },
};
