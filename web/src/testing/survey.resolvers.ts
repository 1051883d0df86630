import { companySurveySettingsRules, locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { savePart } from './company-part-save.ts';
import type { CompanyData, LocationData } from './fixtures.ts';
import { saveLocationPart } from './location-part-save.ts';
import { revisionOfPart } from './part-save.ts';
import type { Resolvers } from './resolvers.ts';

export const surveyResolvers: Resolvers = {
  Mutation: {
    companySurveySettingsSave: (_, { input }, context) => {
      const revisionOf = ({ surveySettings, individualDataFiles }: CompanyData) =>
        revisionOfPart([surveySettings, individualDataFiles]);
      const part = { ...input, revisionOf, message: 'Survey settings saved successfully' };
      return savePart(context, part, companySurveySettingsRules, input.settings, (company, settings) => {
        const { individualDataFiles, ...surveySettings } = settings;
        Object.assign(company, { surveySettings });
        company.individualDataFiles ||= individualDataFiles ?? false;
      });
    },
    locationSurveySettingsSave: (_, { input }, context) => {
      const revisionOf = ({ surveySettings }: LocationData) => revisionOfPart(surveySettings);
      const part = { ...input, revisionOf, message: 'Survey settings saved successfully' };
      return saveLocationPart(
        context,
        part,
        locationSurveySettingsRules,
        input.settings,
        (location, surveySettings) => Object.assign(location, { surveySettings }),
      );
    },
  },
};
