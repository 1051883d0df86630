import * as z from 'zod';
import { LARGEST_ID, NOT_AN_ID, orNone, REQUIRED, wholeNumber } from './fields.ts';

// Ids of records to look for. Unlike those of references, they may be of no record.

/** An id that no record has. Unlike 0, no condition takes it for a missing one. */
const NO_RECORD = -1;

/** The id of a record to look for, which need not exist: any whole number. */
export const soughtId = (message = NOT_AN_ID) =>
  wholeNumber(message).transform((id) => (id >= 1 && id <= LARGEST_ID ? id : NO_RECORD));

/**
 * The id of the record that a call is about. Larger than an id can be, it is of no record, so that the call answers as
 * for any other unknown id.
 */
export const subjectId = (message = REQUIRED) =>
  wholeNumber(message)
    .pipe(z.int(message).min(1, message))
    .transform((id) => (id <= LARGEST_ID ? id : NO_RECORD));

/** The company that the caller expects to own the record in the path. */
export const ownerInQuery = z.object({
  company_id: subjectId(NOT_AN_ID).optional().meta({
    description: 'Id of the company that owns the record. A record of another company results in a 404.',
    'x-extension': true,
  }),
});

/** An id to filter by. Null, blank and missing mean all. */
export const filterId = () => orNone(soughtId());

/** Ids to filter by. Clients of the documented API send `""` for none. */
export const filterIds = () =>
  z
    .union(
      [z.literal('').transform(() => []), z.null().transform(() => []), z.array(soughtId()).max(100)],
      NOT_AN_ID,
    )
    .default([]);

/** Ids of a bulk read, at most 100. It leaves out those of no record. */
export const bulkIds = () => z.array(soughtId(), REQUIRED).max(100, 'Ask for at most 100 ids at a time');

/** Ids of a bulk read in the query string: `1,2,3`, at most 100. */
export const idsInQuery = () =>
  z
    .string()
    .transform((text): (string | number)[] => text.split(','))
    .pipe(bulkIds());
