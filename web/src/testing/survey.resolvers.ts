import { companySurveySettingsRules } from '@console/schema/survey.rules.ts';
import { savePart } from './company-part-save.ts';
import { revisionOfPart } from './part-save.ts';
import type { Resolvers } from './resolvers.ts';
import type { CompanyData } from './world.ts';

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
  },
};
