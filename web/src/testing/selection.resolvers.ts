import { companyPlatformsRules, languagesRules, segmentsRules } from '@console/schema/selection.rules.ts';
import { savePart } from './company-part-save.ts';
import { revisionOfPart } from './part-save.ts';
import { among, languages, platforms, segments } from './places.ts';
import type { Resolvers } from './resolvers.ts';
import type { CompanyData } from './world.ts';

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
