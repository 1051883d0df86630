import * as z from 'zod';
import { LARGEST_ID, NOT_AN_ID, orNone, REQUIRED, wholeNumber } from './fields.ts';

// Ids of records to look for. Unlike those of references, they may be of no record.

/** An id that no record has. Unlike 0, no condition takes it for a missing one. */
const NO_RECORD = -1;

/** The id of a record to look for, which need not exist: any whole number. */
export const soughtId = (message = NOT_AN_ID) =>
  wholeNumber(message).transform((id) => (id >= 1 && id <= LARGEST_ID ? id : NO_RECORD));

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
