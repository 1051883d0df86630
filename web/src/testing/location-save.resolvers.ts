import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { locationFor } from './location.resolvers.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { viewerOf } from './session.resolvers.ts';

type Errors = { path: string[]; code: string; message: string }[];
type Step = {
  section: string;
  outcome: 'SAVED' | 'FAILED' | 'NOT_TRIED';
  message: string | null;
  errors: Errors;
  problem: { code: unknown; message: string; changed: string[] } | null;
};

/** Sections in the order of the input, with the mutation of each. */
const mutations = {
  details: 'locationUpdate',
  rates: 'locationRatesSave',
  surveySettings: 'locationSurveySettingsSave',
  platforms: 'locationPlatformsSave',
  segments: 'locationSegmentsSave',
  classifications: 'locationClassificationsSave',
  regions: 'locationRegionsSave',
  socialMedia: 'locationSocialMediaSave',
  languages: 'locationLanguagesSave',
} as const;

/**
 * Saves a section with its own mutation from the executable schema, so that a fault set by a test applies.
 */
async function saveSection(mutation: string, input: object, context: Context, info: GraphQLResolveInfo) {
  const resolve = info.schema.getMutationType()?.getFields()[mutation]?.resolve;
  if (!resolve) throw new Error(`The test graph has no mutation ${mutation}`);
  return (await resolve(null, { input }, context, info)) as { message?: string; errors: Errors };
}

/** Saves the sections one after the other. A fault other than a conflict stops the batch save. */
async function saveSections(input: Record<string, object>, context: Context, info: GraphQLResolveInfo) {
  const { locationId } = input;
  const steps: Step[] = [];
  let isOver = false;
  for (const [part, mutation] of Object.entries(mutations)) {
    if (!input[part]) continue;
    const section = part.replace(/[A-Z]/g, '_$&').toUpperCase();
    const step: Step = { section, outcome: 'NOT_TRIED', message: null, errors: [], problem: null };
    steps.push(step);
    if (isOver) continue;
    try {
      const whole = { id: locationId, locationId, ...input[part] };
      const { message, errors } = await saveSection(mutation, whole, context, info);
      Object.assign(step, { message, errors, outcome: errors.length > 0 ? 'FAILED' : 'SAVED' });
    } catch (fault) {
      const { message, extensions } = fault as GraphQLError;
      isOver = extensions.code !== 'CONFLICT';
      Object.assign(step, { outcome: 'FAILED', problem: { code: extensions.code, message, changed: [] } });
    }
  }
  return steps;
}

export const locationSaveResolvers: Resolvers = {
  Mutation: {
    locationSave: async (_, { input }, context, info) => {
      viewerOf(context);
      const location = locationFor(context, input.locationId);
      const steps = await saveSections(input, context, info);
      const saved = steps.filter(({ outcome }) => outcome === 'SAVED').length;
      const message = locationMessages.sectionsSaved(saved, steps.length);
      return { location, message, steps, errors: [] };
    },
  },
};
