import { socialMediaRules } from '@console/schema/social.rules.ts';
import { savePart } from './company-part-save.ts';
import type { CompanyData, LocationData } from './fixtures.ts';
import { saveLocationPart } from './location-part-save.ts';
import { revisionOfPart } from './part-save.ts';
import type { Resolvers } from './resolvers.ts';

export const socialResolvers: Resolvers = {
  Mutation: {
    companySocialMediaSave: (_, { input }, context) => {
      const revisionOf = (company: CompanyData) => revisionOfPart(company.socialMedia);
      const part = { ...input, revisionOf, message: 'Social media accounts saved successfully' };
      return savePart(context, part, socialMediaRules, input.socialMedia, (company, accounts) => {
        company.socialMedia = accounts;
      });
    },
    locationSocialMediaSave: (_, { input }, context) => {
      const revisionOf = (location: LocationData) => revisionOfPart(location.socialMedia);
      const part = { ...input, revisionOf, message: 'Social media accounts saved successfully' };
      return saveLocationPart(context, part, socialMediaRules, input.socialMedia, (location, accounts) => {
        location.socialMedia = accounts;
      });
    },
  },
};
