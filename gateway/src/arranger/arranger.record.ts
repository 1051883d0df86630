import * as z from 'zod';
import {
  inData,
  wireFlag,
  wireId,
  wireIdList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';
import { toChoice, toChoiceOf } from '../selection/selection.choice.ts';

/** An arranger [ENT-34]. A list row may leave out what belongs to them; then it is to be read when a field needs it. */
export const arrangerRow = z
  .object({
    id: wireId,
    company_id: wireId,
    first_name: wireText,
    last_name: wireText,
    email: wireText,
    status: wireStatus,
    location_access: wireFlag,
    email_subscription: wireFlag,
    locations: z.array(wireNamed).nullish(),
    platforms: z.array(wireNamed).nullish(),
    medallia_alert_options: wireIdList,
    version: wireVersion,
  })
  .transform((wire) => ({
    id: wire.id,
    companyId: wire.company_id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    status: wire.status,
    accessesAllLocations: wire.location_access,
    receivesSystemAlerts: wire.email_subscription,
    locations: wire.locations ?? undefined,
    platforms: wire.platforms ?? undefined,
    feedbackAlertIds: wire.medallia_alert_options.ids,
    version: wire.version,
  }));

/** An arranger by themselves: what is missing was never saved. */
export const arrangerRecord = arrangerRow.transform((row) => ({
  ...row,
  locations: row.locations ?? [],
  platforms: row.platforms ?? [],
  feedbackAlertIds: row.feedbackAlertIds ?? [],
}));

export type ArrangerRecord = z.output<typeof arrangerRecord>;
export type ArrangerParent = z.output<typeof arrangerRow>;

export const isWhole = (parent: ArrangerParent): parent is ArrangerRecord =>
  parent.locations !== undefined && parent.platforms !== undefined && parent.feedbackAlertIds !== undefined;

export const arrangerAnswer = inData(arrangerRecord);
export const arrangerPage = z.object({ count: z.number().int(), rows: z.array(arrangerRow) });
/** The bulk read's answer: a page a company. */
export const arrangerPages = z.object({
  companies: z.array(arrangerPage.extend({ company_id: wireId })),
});
/** A write answers its message and, here or there, the arranger as they are now. */
export const arrangerWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: arrangerRecord.nullish(),
});

/**
 * The parts of an arranger that are saved on their own, under the version of the whole arranger: what of each can be edited, and so
 * what its revision is made of. A password is no part of it: nobody can read one.
 */
export const arrangerParts = {
  details: ({ firstName, lastName, status, email, locations, ...flags }: ArrangerRecord) => ({
    firstName,
    lastName,
    status,
    email,
    locationIds: toChoiceOf(locations),
    accessesAllLocations: flags.accessesAllLocations,
    receivesSystemAlerts: flags.receivesSystemAlerts,
  }),
  platforms: ({ platforms }: ArrangerRecord) => ({ platformIds: toChoiceOf(platforms) }),
  feedbackAlerts: ({ feedbackAlertIds }: ArrangerRecord) => ({ alertIds: toChoice(feedbackAlertIds) }),
};

export type ArrangerPart = keyof typeof arrangerParts;

/** A part, as its revisions name it. */
export const partOf = (arrangerId: string, part: ArrangerPart) => `arranger:${arrangerId}:${part}`;
