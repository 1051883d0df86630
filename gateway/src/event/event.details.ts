import { eventRules } from '@console/schema/event.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { toUserErrors } from '../errors/user-errors.ts';
import type { EventInput, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';
import { type EventRecord, ofItsOwn } from './event.record.ts';

/** What an event's form edits, cleaned by the rules that the console applies too. */
export type EventDetails = z.output<typeof eventRules>;

/**
 * What of an event can be edited: what its revision is made of. The placeholder is an event without a name (AMB-05); a venue
 * of its own that is not there is all blank.
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

/** The details of a record, in the form's shape. */
export const eventDetailsOf = ({ name, isPlaceholder, ...event }: EventRecord): EventDetails => ({
  ...event,
  name: isPlaceholder ? null : name,
});

/** Applies the rules, and what only the gateway knows: that the wire's ids are integers, and what its 0 stands for. */
export function checkEvent(
  input: EventInput,
): { details: EventDetails; errors: [] } | { details: null; errors: UserError[] } {
  const checked = checkInput(eventRules, input);
  const errors = checked.ok ? badIds(checked.value) : toUserErrors(checked.errors);
  if (!checked.ok || errors.length > 0) return { details: null, errors };
  return { details: checked.value, errors: [] };
}

function badIds({ typeId, venueId, customVenue }: EventDetails): UserError[] {
  // The wire's way to say that a custom venue follows [COM-23]; none did, or the rules would have refused both.
  if (venueId === ofItsOwn)
    return [{ path: ['customVenue', 'name'], code: 'REQUIRED', message: messages.customVenueBlank }];
  const ids = [
    { path: ['typeId'], id: typeId },
    { path: ['venueId'], id: venueId },
    { path: ['customVenue', 'stateId'], id: customVenue?.stateId ?? null },
  ];
  return ids
    .filter(({ id }) => id !== null && toWireId(id) === null)
    .map(({ path }) => ({ path, code: 'INVALID', message: messages.notInList }));
}
