import { eventRules } from '@console/schema/event.rules.ts';
import { placeholders } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type * as z from 'zod/mini';
import { completeState } from '../address/address.states.ts';
import { isSelfContained, preparePlaceholder } from '../company-entry/placeholder.ts';
import type { Context } from '../context.ts';
import { type Checked, checkFields } from '../field-table/check-fields.ts';
import { id, text } from '../field-table/field.ts';
import { type Body, fieldTable, type WirePaths } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Section } from '../field-table/section.ts';
import type { CustomVenuePatchInput, EventPatchInput } from '../generated/graph.ts';
import { customVenueId, type EventRecord } from './event.record.ts';

const access = 'write';

const customVenueFields = fieldTable({
  name: text('custom_venue', { access }),
  address1: text('address1', { access }),
  address2: text('address2', { access }),
  city: text('city', { access }),
  stateId: id('state', { access }),
  zip: text('zip', { access }),
} satisfies FieldsOf<object, CustomVenuePatchInput>);

/** The fields of an event. Its address has a body of its own. */
const eventFields = fieldTable({
  name: text('name', { access }),
  typeId: id('type', { access }),
  venueId: id('venue_id', { access }),
  customVenue: { ...customVenueFields, isOptional: true },
} satisfies FieldsOf<object, EventPatchInput, 'isPlaceholder'>);

/** The values that an event's form edits, normalized by the rules that the console shares. */
type EventDetails = Omit<z.output<typeof eventRules>, 'name'> & { name: string | null };

/** The fields that a placeholder does not have (AMB-05). */
const nameless = { name: null, typeId: null };

/** The details of an event, from which its revision is computed. */
export const eventSection: Section<EventRecord> = {
  wirePaths: eventPaths(),
  hasUnprinted: true,
  editableOf: (event) => toEditable(detailsOf(event)),
  isWhole: (input) => isSelfContained(eventFields, input as EventPatchInput),
  check(input, event) {
    const { values, errors } = checkEvent(input as EventPatchInput, event);
    if (!values) return { save: null, errors };
    const toBody = (stored?: EventRecord | null) => toEventBody(values, stored && detailsOf(stored));
    return { save: { desired: toEditable(values), hasSecret: false, toBody }, errors: [] };
  },
};

/** Returns an event with the id of its venue's state. Throws as `completeState` does. */
export async function withStateId(
  event: EventRecord,
  { isKept }: { isKept: boolean },
  context: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<EventRecord> {
  const { customVenue } = event;
  if (!customVenue) return event;
  const needed = { key: 'id', isKept, countryId: null } as const;
  const state = await completeState(customVenue.state, needed, context, info);
  return { ...event, customVenue: { ...customVenue, state, stateId: state?.id ?? null } };
}

function checkEvent(input: EventPatchInput, event: EventRecord | undefined): Checked<EventDetails> {
  // Venue 0 announces a custom venue [COM-23].
  if (input.venueId === customVenueId && !input.customVenue)
    return {
      values: null,
      errors: [{ path: ['customVenue', 'name'], code: 'REQUIRED', message: messages.customVenueBlank }],
    };
  const prepared = preparePlaceholder(input, event ? detailsOf(event) : null, nameless, placeholders.event);
  if (!prepared.input) return { values: null, errors: prepared.errors };
  return checkFields(eventFields, eventRules, prepared.input, prepared.base);
}

/** Returns the details of a record in the form of the input. A placeholder has no name (AMB-05). */
const detailsOf = ({ name, isPlaceholder, typeId, venueId, customVenue }: EventRecord): EventDetails => ({
  name: isPlaceholder ? null : name,
  typeId,
  venueId,
  customVenue,
});

/** A missing custom venue counts as a blank one. */
const toEditable = ({ customVenue, ...event }: EventDetails) =>
  eventFields.toEditable({ ...event, customVenue: customVenue ?? blankVenue });

const blankVenue = { name: null, address1: null, address2: null, city: null, stateId: null, zip: null };

/**
 * Builds the body. Without name and type, the service stores its placeholder (AMB-05). The documents print no
 * address for the calls, so only a change of one is sent, unless the body carries every field.
 * @param stored the present details, null for a new event, undefined for a body with every field
 */
function toEventBody(details: EventDetails, stored: EventDetails | null | undefined): Body {
  const { name, typeId, venueId, customVenue } = details;
  const hasAddress = stored === undefined || [details, stored].some(hasLines);
  const withAddress = (address: object | null) => (hasAddress ? { custom_venue_details: address } : {});
  const event = { name, type: toNumber(typeId) };
  if (!customVenue)
    return { ...event, venue_id: toNumber(venueId), custom_venue: null, ...withAddress(null) };
  const { name: custom_venue, stateId, address1, address2, city, zip } = customVenue;
  const address = withAddress({ address1, address2, city, zip, state: toNumber(stateId) });
  return { ...event, venue_id: Number(customVenueId), custom_venue, ...address };
}

function hasLines(details: EventDetails | null): boolean {
  const { address1, address2, city, stateId, zip } = details?.customVenue ?? blankVenue;
  return [address1, address2, city, stateId, zip].some((line) => line !== null);
}

const toNumber = (given: string | null) => (given === null ? null : Number(given));

/** A service may name the object that holds the lines of the address. */
function eventPaths(): WirePaths {
  const lines = Object.entries(customVenueFields.wirePaths).map(
    ([wire, path]) => [`custom_venue_details.${wire}`, ['customVenue', ...path]] as const,
  );
  return { ...eventFields.wirePaths, ...Object.fromEntries(lines) };
}
