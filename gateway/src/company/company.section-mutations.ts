import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { companyIdInScope } from '../session/guard.ts';
import type { CompanyRecord } from './company.record.ts';
import { toPayload } from './company.save.ts';
import {
  type CompanySection,
  companySections,
  revisionName,
  type WholeCompany,
  withSections,
} from './company.sections.ts';

type SectionInput = { companyId: string; revision: string };

/**
 * Creates the mutation that saves one section.
 * @param valuesIn returns the values of the section in the input
 */
const mutation =
  <Input>(section: CompanySection, valuesIn: (input: Input) => unknown) =>
  async (
    _: unknown,
    { input }: { input: Input & SectionInput },
    context: Context,
    info: GraphQLResolveInfo,
  ) => {
    const id = await companyIdInScope(context, input.companyId);
    const companyId = String(id);
    const { company } = context.clients;
    const written = await saveSection<WholeCompany, CompanyRecord>(context, info, {
      section: companySections[section],
      of: revisionName(companyId, section),
      step: section,
      revision: input.revision,
      input: valuesIn(input),
      read: async (options) => withSections(await company.get(companyId, options)),
      write: (body, options) => company.sections.save(section, id, body, options),
    });
    return toPayload(companyId, written, context);
  };

/** Mutations that save one section of a company [API-24]..[API-29]. */
export const companySectionMutations = {
  companyPlatformsSave: mutation('platforms', (input) => input),
  companySegmentsSave: mutation('segments', (input) => input),
  companyLanguagesSave: mutation('languages', (input) => input),
  companySocialMediaSave: mutation('socialMedia', ({ socialMedia }: { socialMedia: unknown }) => socialMedia),
  companySurveySettingsSave: mutation('surveySettings', ({ settings }: { settings: unknown }) => settings),
} satisfies MutationResolvers;
