import * as z from 'zod';
import { inData, inRows, pageOf, pagesOfCompanies, written } from '../rest/wire/answer.ts';
import { wireId, wireIdList, wireOptionalFlag, wireReference, wireVersion } from '../rest/wire/wire.ts';
import { arrangerFields } from './arranger.fields.ts';

/**
 * An arranger by the names on the wire [ENT-34]. A list row may omit locations, platforms and alerts; they are
 * then read when a field needs them.
 */
export const wireShape = {
  id: wireId,
  company_id: wireId,
  ...arrangerFields.shape,
  locations: z.array(wireReference).nullish(),
  platforms: z.array(wireReference).nullish(),
  medallia_alert_options: wireIdList,
  // An extension of the bundled backend.
  has_login: wireOptionalFlag,
  version: wireVersion,
};

export const toArranger = (wire: z.output<z.ZodObject<typeof wireShape>>) => ({
  ...arrangerFields.read(wire),
  id: wire.id,
  companyId: wire.company_id,
  locations: wire.locations ?? undefined,
  platforms: wire.platforms ?? undefined,
  feedbackAlertIds: wire.medallia_alert_options.ids,
  hasSignIn: wire.has_login,
  version: wire.version,
});

const arrangerRow = z.object(wireShape).transform(toArranger);

/** An arranger from a single read. Missing lists were never saved, so they are empty. */
const arrangerRecord = arrangerRow.transform((row) => ({
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
/** The answer of the bulk read by id. */
export const arrangerRows = inRows(arrangerRecord);
export const arrangerPage = pageOf(arrangerRow);
/** The answer of the bulk read: one page per company. */
export const arrangerPages = pagesOfCompanies(arrangerRow);
/** The answer to a write: its message and, from some services, the updated arranger. */
export const arrangerWritten = written(arrangerRecord, 'status');
