import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { callsOn } from '../http/write/calls.ts';
import { stateRecord } from '../master-data/master-data.contract.ts';

const tags = ['Event'];

/** The stored name of an event without name and type (AMB-05). Users cannot enter it. */
export const NO_EVENT = 'No event';
/** The `venue_id` of a custom venue, which is in no list [COM-23]. */
export const CUSTOM_VENUE = 0;
const NAME_AND_TYPE = 'Add atleast one event name & type before saving';

const version = z
  .int()
  .meta({ description: 'Version of the event. It increases with each change.', 'x-extension': true });
const customVenueId = z
  .int()
  .nullable()
  .meta({ description: 'Id of the venue: 0 for a custom venue, null for none.' });

/** An event in the record of its company [ENT-16]. */
export const companyEvent = z
  .object({
    id: z.int(),
    name: z.string(),
    type_id: z.int().nullable(),
    venue_id: customVenueId,
    custom_venue: z.string().nullable(),
    custom_venue_details: z
      .object({
        address1: z.string().nullable(),
        address2: z.string().nullable(),
        city: z.string().nullable(),
        state: z.int().nullable(),
        states: stateRecord.nullable(),
        zip: z.string().nullable(),
      })
      .nullable(),
    version,
  })
  .meta({ id: 'CompanyEvent' });

const eventRecord = companyEvent.extend({ company_id: z.int() }).meta({ id: 'Event' });
const calls = callsOn(tags, eventRecord);

const customVenueDetails = z.object(
  {
    address1: field.optionalText(150),
    address2: field.optionalText(150),
    city: field.optionalText(100),
    state: field.optionalId(),
    zip: field.optionalText(8),
  },
  'Enter the address as an object',
);

const eventFields = z.object({
  company_id: sought.subjectId(),
  name: field.placeholderName(100, NO_EVENT, NAME_AND_TYPE),
  type: field.optionalId(),
  venue_id: z
    .union(
      [z.literal([CUSTOM_VENUE, '0']).transform(() => CUSTOM_VENUE), field.optionalId()],
      field.NOT_AN_ID,
    )
    .meta({ description: 'Id of the venue: 0 for a custom venue; null, blank or missing for none.' }),
  custom_venue: field.optionalText(150),
  custom_venue_details: customVenueDetails.nullish(),
});

export type EventInput = z.output<typeof eventFields>;

/** [COM-23] [COM-24] Returns the errors by field for values that do not fit together. */
function errorsIn(event: EventInput): Partial<Record<keyof EventInput, string>> {
  const { name, type, venue_id: venue, custom_venue: custom, custom_venue_details: details } = event;
  const hasDetails = Object.values(details ?? {}).some((value) => value !== null && value !== undefined);
  return {
    ...(name === null && type && { name: NAME_AND_TYPE }),
    ...(name !== null && !type && { type: NAME_AND_TYPE }),
    ...(venue === CUSTOM_VENUE && !custom && { custom_venue: 'Custom field cannot be blank ' }),
    ...(venue !== CUSTOM_VENUE &&
      (custom || hasDetails) && { venue_id: 'Choose a venue from the list or a custom venue, not both' }),
  };
}

function refuseErrors({ value, issues }: z.core.ParsePayload<EventInput>) {
  for (const [path, message] of Object.entries(errorsIn(value)))
    issues.push({ code: 'custom', input: value, path: [path], message });
}

const withRules = <Fields extends z.ZodType<EventInput>>(fields: Fields) => fields.check(refuseErrors);

/** [API-33] */
export const createEvent = {
  ...calls.create('Add an event to a company', withRules(eventFields)),
  description: `Name and type are set together. Without both, \`${NO_EVENT}\` is stored.`,
};

/** [API-34] */
export const updateEvent = {
  ...calls.update(
    'Change an event',
    withRules(
      eventFields.extend({
        event_row_id: field.optionalId().meta({ description: 'Same id as in the path.' }),
      }),
    ),
  ),
  description: 'The details replace all stored details.',
};

/** [API-35] */
export const removeEvent = {
  ...calls.remove('Delete an event and its default venues'),
  querystring: sought.ownerInQuery,
};
