import { eventRules } from '@console/schema/event.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { EventInput } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { customVenueId, type EventRecord } from './event.record.ts';

/** The values that an event's form edits, normalized by the rules that the console shares. */
export type EventDetails = z.output<typeof eventRules>;

/**
 * Returns the editable values of an event, from which its revision is computed. The placeholder counts as an
 * event without a name (AMB-05), and a missing custom venue as a blank one.
 */
export const editableEvent = ({ name, typeId, venueId, customVenue }: EventDetails) => ({
  name,
  typeId,
  venueId,
  customVenue: {
    name: customVenue?.name ?? null,
    address1: customVenue?.address1 ?? null,
    address2: customVenue?.address2 ?? null,
    city: customVenue?.city ?? null,
    stateId: customVenue?.stateId ?? null,
    zip: customVenue?.zip ?? null,
  },
});

/** Returns the details of a record in the form's shape. */
export const eventDetailsOf = ({ name, isPlaceholder, ...event }: EventRecord): EventDetails => ({
  ...event,
  name: isPlaceholder ? null : name,
});

/**
 * Applies the shared rules and checks the REST ids, which only the gateway knows: integers, and 0 for a
 * custom venue.
 */
export function checkEvent(
  input: EventInput,
): { values: EventDetails; errors: [] } | { values: null; errors: UserError[] } {
  const checked = checkInput(eventRules, input);
  const errors = checked.ok ? badIds(checked.value) : toUserErrors(checked.errors);
  if (!checked.ok || errors.length > 0) return { values: null, errors };
  return { values: checked.value, errors: [] };
}

function badIds({ typeId, venueId, customVenue }: EventDetails): UserError[] {
  // Venue 0 announces a custom venue [COM-23]. None is present here, because the rules refuse an input with
  // both.
  if (venueId === customVenueId)
    return [{ path: ['customVenue', 'name'], code: 'REQUIRED', message: messages.customVenueBlank }];
  const ids = [
    { path: ['typeId'], id: typeId },
    { path: ['venueId'], id: venueId },
    { path: ['customVenue', 'stateId'], id: customVenue?.stateId ?? null },
  ];
  return ids
    .filter(({ id }) => id !== null && toWireId(id) === null)
    .map(({ path, id }) => notInList(path, id));
}
