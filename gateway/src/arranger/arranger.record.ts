import * as z from 'zod';
import { inData, pageOf, written } from '../rest/wire/answer.ts';
import {
  wireFlag,
  wireId,
  wireIdList,
  wireReference,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import { toChoice, toChoiceOf } from '../selection/selection.choice.ts';

/**
 * An arranger [ENT-34]. A list row may omit locations, platforms and alerts; they are then read when a field
 * needs them.
 */
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
    locations: z.array(wireReference).nullish(),
    platforms: z.array(wireReference).nullish(),
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

/** An arranger from a single read. Missing lists were never saved, so they are empty. */
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
export const arrangerPage = pageOf(arrangerRow);
/** The answer of the bulk read: one page per company. */
export const arrangerPages = z.object({
  companies: z.array(arrangerPage.extend({ company_id: wireId })),
});
/** The answer to a write: its message and, from some services, the updated arranger. */
export const arrangerWritten = written(arrangerRecord, 'status');

/**
 * Returns the editable values of each part of an arranger, from which its revision is computed. Each part is
 * saved separately, but all share the arranger's version. Passwords are excluded because nobody can read
 * them.
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

/** Returns the name of a part in revisions. */
export const partOf = (arrangerId: string, part: ArrangerPart) => `arranger:${arrangerId}:${part}`;
