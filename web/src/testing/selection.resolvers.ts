import {
  classificationsRules,
  locationPlatformsRules,
  locationSegmentsRules,
} from '@console/schema/location.rules.ts';
import { companyPlatformsRules, languagesRules, segmentsRules } from '@console/schema/selection.rules.ts';
import { companyFor } from './company.resolvers.ts';
import { savePart } from './company-part-save.ts';
import type { CompanyData, LocationData } from './fixtures.ts';
import { locationFor } from './location.resolvers.ts';
import { saveLocationPart } from './location-part-save.ts';
import { revisionOfPart } from './part-save.ts';
import { among, languages, platforms, segments } from './places.ts';
import type { Resolvers } from './resolvers.ts';

export const selectionResolvers: Resolvers = {
  Mutation: {
    companyLanguagesSave: (_, { input }, context) => {
      const revisionOf = (company: CompanyData) => revisionOfPart(company.languageIds);
      const part = { ...input, revisionOf, message: 'Languages saved successfully' };
      return savePart(context, part, languagesRules, input, (company, { languageIds }) => {
        company.languageIds = languageIds;
      });
    },
    companySegmentsSave: (_, { input }, context) => {
      const revisionOf = (company: CompanyData) => revisionOfPart(company.segmentIds);
      const part = { ...input, revisionOf, message: 'Business segments saved successfully' };
      return savePart(context, part, segmentsRules, input, (company, { segmentIds }) => {
        company.segmentIds = segmentIds;
      });
    },
    companyPlatformsSave: (_, { input }, context) => {
      const revisionOf = (company: CompanyData) => revisionOfPart(company.platformIds);
      const part = { ...input, revisionOf, message: 'Platforms saved successfully' };
      return savePart(context, part, companyPlatformsRules, input, (company, { platformIds }) => {
        company.platformIds = platformIds;
      });
    },
    locationLanguagesSave: (_, { input }, context) => {
      const revisionOf = (location: LocationData) => revisionOfPart(location.languageIds);
      const part = { ...input, revisionOf, message: 'Languages saved successfully' };
      return saveLocationPart(context, part, languagesRules, input, (location, { languageIds }) => {
        location.languageIds = languageIds;
      });
    },
    locationClassificationsSave: (_, { input }, context) => {
      const revisionOf = (location: LocationData) => revisionOfPart(location.classificationIds);
      const part = { ...input, revisionOf, message: 'Business classifications saved successfully' };
      return saveLocationPart(context, part, classificationsRules, input, (location, chosen) => {
        location.classificationIds = chosen.classificationIds;
      });
    },
    locationSegmentsSave: (_, { input }, context) => {
      const revisionOf = ({ segments }: LocationData) => revisionOfPart(segments);
      const part = { ...input, revisionOf, message: 'Business segments saved successfully' };
      return saveLocationPart(context, part, locationSegmentsRules, input, (location, chosen) => {
        location.segments = chosen.segments;
      });
    },
    locationPlatformsSave: (_, { input }, context) => {
      const { companyId } = locationFor(context, input.locationId);
      const known = companyFor(context, companyId).platformIds;
      if (input.platformIds.some((id: string) => !known.includes(id))) {
        const message = 'This company doesn’t use that platform';
        return { location: null, errors: [{ path: ['platformIds'], code: 'REFUSED', message }] };
      }
      const revisionOf = (location: LocationData) => revisionOfPart(location.platformIds);
      const part = { ...input, revisionOf, message: 'Platforms saved successfully' };
      return saveLocationPart(context, part, locationPlatformsRules, input, (location, { platformIds }) => {
        location.platformIds = platformIds;
      });
    },
  },
  Company: {
    languages: ({ languageIds }: CompanyData) => among(languages, languageIds),
    segments: ({ segmentIds }: CompanyData) => among(segments, segmentIds),
    revisions: ({ languageIds, segmentIds, platformIds, ...company }: CompanyData) => ({
      languages: revisionOfPart(languageIds),
      segments: revisionOfPart(segmentIds),
      platforms: revisionOfPart(platformIds),
      socialMedia: revisionOfPart(company.socialMedia),
      surveySettings: revisionOfPart([company.surveySettings, company.individualDataFiles]),
    }),
    platforms: ({ platformIds }: CompanyData) => among(platforms, platformIds),
  },
};
