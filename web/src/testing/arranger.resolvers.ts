import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import {
  arrangerAlertsRules,
  arrangerDetailsRules,
  arrangerPlatformsRules,
} from '@console/schema/arranger.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type * as z from 'zod/mini';
import type { ArrangerData } from './arrangers.ts';
import { companyFor } from './company.resolvers.ts';
import type { CompanyData } from './fixtures.ts';
import { changePart, revisionOfPart } from './part-save.ts';
import { among, feedbackAlerts, platforms } from './places.ts';
import { refusal } from './refusal.ts';
import { type Context, paginate, type Resolvers } from './resolvers.ts';
import { demand, viewerOf } from './session.resolvers.ts';

type Filter = { firstName?: string | null; lastName?: string | null; includeInactive: boolean };

const contains = (text: string, part: string | null | undefined) =>
  text.toLowerCase().includes((part ?? '').trim().toLowerCase());

const arrangersOf = (companyId: string, filter: Filter | null | undefined, { fixtures }: Context) =>
  fixtures.arrangers.filter(
    (it) =>
      it.companyId === companyId &&
      contains(it.firstName, filter?.firstName) &&
      contains(it.lastName, filter?.lastName) &&
      (filter?.includeInactive || it.status === 'ACTIVE'),
  );

/** Returns the arranger, or refuses with NOT_FOUND if the viewer may not know of them. */
function arrangerFor(context: Context, id: string): ArrangerData {
  const { companyId } = viewerOf(context);
  const found = context.fixtures.arrangers.find((it) => it.id === id);
  if (!found || (companyId && companyId !== found.companyId)) {
    throw refusal('NOT_FOUND', arrangerMessages.doesNotExist);
  }
  return found;
}

const revisions = {
  // Excludes the password, as in the gateway.
  details: ({ firstName, lastName, status, email, locationIds, ...rest }: ArrangerData) =>
    revisionOfPart([
      firstName,
      lastName,
      status,
      email,
      locationIds,
      rest.accessesAllLocations,
      rest.receivesSystemAlerts,
    ]),
  platforms: ({ platformIds }: ArrangerData) => revisionOfPart(platformIds),
  feedbackAlerts: ({ feedbackAlertIds }: ArrangerData) => revisionOfPart(feedbackAlertIds),
};

type Part = { id: string; revision: string; part: keyof typeof revisions; message: string };

/** Checks the permission and saves one part of an arranger, as the gateway does. */
function savePart<Rule extends z.ZodMiniType>(
  context: Context,
  { id, revision, part, message }: Part,
  rule: Rule,
  input: unknown,
  change: (arranger: ArrangerData, value: z.output<Rule>) => void,
) {
  demand(context, 'ARRANGER_EDIT');
  const arranger = arrangerFor(context, id);
  const save = { revision, revisionOf: revisions[part], message };
  const errors = changePart(arranger, save, rule, input, change);
  return errors.length > 0 ? { arranger: null, errors } : { arranger, message, errors };
}

/**
 * Applies the details. A blank password keeps the stored one; without an email address the password is
 * deleted.
 */
function changeDetails(arranger: ArrangerData, details: z.output<typeof arrangerDetailsRules>) {
  const { password, ...rest } = details;
  Object.assign(arranger, rest, { password: rest.email && (password ?? arranger.password) });
}

type CreateInput = { companyId: string; details: unknown; platformIds: string[] };

/**
 * Creates the arranger, then saves the platforms with their own mutation, so that a fault set by a test
 * applies.
 */
async function create(context: Context, input: CreateInput, info: GraphQLResolveInfo) {
  demand(context, 'ARRANGER_EDIT');
  companyFor(context, input.companyId);
  const details = checkInput(arrangerDetailsRules, input.details);
  const chosen = checkInput(arrangerPlatformsRules, input);
  const errors = [...(details.ok ? [] : details.errors), ...(chosen.ok ? [] : chosen.errors)];
  if (!details.ok || !chosen.ok) return { arranger: null, errors };
  const id = String(context.fixtures.arrangers.length + 1);
  const rest = { companyId: input.companyId, platformIds: [], feedbackAlertIds: [] };
  const arranger: ArrangerData = { ...details.value, ...rest, id };
  context.fixtures.arrangers.push(arranger);
  const message = 'Arranger added successfully';
  const save = info.schema.getMutationType()?.getFields().arrangerPlatformsSave?.resolve;
  const platforms = { ...chosen.value, arrangerId: id, revision: revisions.platforms(arranger) };
  try {
    await save?.(null, { input: platforms }, context, info);
    return { arranger, message, errors: [] };
  } catch (fault) {
    const reason = arrangerMessages.addedWithoutPlatforms((fault as Error).message);
    return { arranger, message, errors: [{ path: ['platformIds'], code: 'REFUSED', message: reason }] };
  }
}

export const arrangerResolvers: Resolvers = {
  Query: { arranger: (_, { id }: { id: string }, context) => arrangerFor(context, id) },
  Company: {
    arrangers: ({ id }: CompanyData, { filter, ...paging }, context) =>
      paginate(arrangersOf(id, filter, context), paging),
  },
  Mutation: {
    arrangerCreate: (_, { input }, context, info) => create(context, input, info),
    arrangerUpdate: (_, { input }, context) => {
      const part: Part = { ...input, part: 'details', message: 'Arranger updated successfully' };
      return savePart(context, part, arrangerDetailsRules, input.details, changeDetails);
    },
    arrangerPlatformsSave: (_, { input }, context) => {
      const part: Part = {
        ...input,
        id: input.arrangerId,
        part: 'platforms',
        message: 'Platforms saved successfully',
      };
      return savePart(context, part, arrangerPlatformsRules, input, (arranger, { platformIds }) => {
        arranger.platformIds = platformIds;
      });
    },
    arrangerAlertsSave: (_, { input }, context) => {
      const part: Part = {
        ...input,
        id: input.arrangerId,
        part: 'feedbackAlerts',
        message: 'Alerts saved successfully',
      };
      return savePart(context, part, arrangerAlertsRules, input, (arranger, { alertIds }) => {
        arranger.feedbackAlertIds = alertIds;
      });
    },
  },
  Arranger: {
    company: ({ companyId }: ArrangerData, _, { fixtures }) =>
      fixtures.companies.find(({ id }) => id === companyId),
    locations: ({ locationIds }: ArrangerData, _, { fixtures }) =>
      among(fixtures.locations, locationIds).map(({ id, publicName }) => ({ id, name: publicName })),
    platforms: ({ platformIds }: ArrangerData) => among(platforms, platformIds),
    feedbackAlerts: ({ feedbackAlertIds }: ArrangerData) => among(feedbackAlerts, feedbackAlertIds),
    revisions: (arranger: ArrangerData) => ({
      details: revisions.details(arranger),
      platforms: revisions.platforms(arranger),
      feedbackAlerts: revisions.feedbackAlerts(arranger),
    }),
  },
};
