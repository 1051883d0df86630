import { placeholders } from '@console/schema/limits.ts';
import { type Context, type Payload, refusal, viewerOf } from './context.ts';
import { idsOf, parseMutation, upperFirst } from './names.ts';
import type { Row, Values } from './rows.ts';
import { fieldNamesOf } from './schema.ts';
import { find, revisionOf, rowsOf } from './store.ts';

const verbs: Record<string, string> = {
  Create: 'added',
  Update: 'updated',
  StatusChange: 'status updated',
  Delete: 'deleted',
  Save: 'saved',
};

/** Messages that do not follow from the name of the mutation. */
const messages: Record<string, string> = {
  accountUpdate: 'Profile updated',
  companyRatesSave: 'Company rates updated',
  companySegmentsSave: 'Business segments saved',
  companySocialMediaSave: 'Social media accounts saved',
  locationClassificationsSave: 'Business classifications saved',
  locationRatesSave: 'Location rates updated',
  locationSegmentsSave: 'Business segments saved',
  locationSocialMediaSave: 'Social media accounts saved',
};

const eventPlaceholder = { name: placeholders.event, typeId: null, venueId: null, customVenue: null };
const regionPlaceholder = { name: placeholders.region };

const orPlaceholder =
  (placeholder: Values) =>
  ({ isPlaceholder }: Values) =>
    isPlaceholder ? placeholder : {};

const incrementRevision = ({ rates }: Values, row: Values) => ({
  rates: rates ? { ...rates, revision: (row.rates?.revision ?? 0) + 1 } : null,
});

/** Returns the segments of a location. A field that the input leaves out stays as stored, or is blank. */
const withAbsentFields = ({ segments }: Values, row: Values) => ({
  segments: segments.map((segment: Values) => ({
    surveyStartDate: null,
    neverSendsSurvey: false,
    ...row.segments.find(({ segmentId }: Values) => segmentId === segment.segmentId),
    ...segment,
  })),
});

/** Fields that are stored differently from the input. */
const stored: Record<string, (values: Values, row: Values) => Values> = {
  arrangerCreate: ({ password = null }) => ({ password, feedbackAlertIds: [] }),
  arrangerUpdate: ({ email }) => (email ? {} : { password: null }),
  companyCreate: incrementRevision,
  companyRatesSave: incrementRevision,
  companySurveySettingsSave: (
    { surveySettings: { receivesIndividualDataFiles, ...surveySettings } },
    row,
  ) => ({
    surveySettings: { ...row.surveySettings, ...surveySettings },
    receivesIndividualDataFiles: row.receivesIndividualDataFiles || Boolean(receivesIndividualDataFiles),
  }),
  companyUserCreate: () => ({ platformIds: [], access: [] }),
  companyUserPlatformsSave: ({ platformIds }, { access }) => ({
    access: access.filter(({ platformId }: Values) => platformIds.includes(platformId)),
  }),
  eventCreate: orPlaceholder(eventPlaceholder),
  eventUpdate: orPlaceholder(eventPlaceholder),
  locationRatesSave: incrementRevision,
  locationSegmentsSave: withAbsentFields,
  providerUserUpdate: ({ role }, row) => ({ role: role ?? row.role }),
  regionCreate: orPlaceholder(regionPlaceholder),
  regionUpdate: orPlaceholder(regionPlaceholder),
};

/** Returns the message of a mutation, such as `Survey settings saved successfully`. */
function messageOf(name: string): string {
  const { entity, part, verb } = parseMutation(name);
  const words = upperFirst(part || entity).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${messages[name] ?? `${words} ${verbs[verb]}`} successfully`;
}

/** Returns an input's values: a part under its name, or the fields of `details` and the like. */
function valuesOf({ details, region, event, defaultVenue, ...values }: Values, part: string): Values {
  const [key = ''] = Object.keys(values);
  if (part) return { [key.endsWith('Ids') ? idsOf(part) : part]: values[key] };
  const { password, ...fields } = { ...values, ...details, ...region, ...event, ...defaultVenue };
  // A blank password keeps the stored one.
  return password ? { ...fields, password } : fields;
}

/** Refuses a save that is based on an old revision of a part, with the fields that it would overwrite. */
export function demandRevision(row: Values, type: string, part: string, revision: unknown, values: Values) {
  const current = revisionOf(row, type, part);
  if ((revision ?? null) === current) return;
  const isSame = (key: string) => JSON.stringify(row[key]) === JSON.stringify(values[key]);
  const changed = Object.keys(values).filter((key) => !isSame(key));
  const what = part === 'rates' ? 'these rates' : 'this';
  throw refusal('CONFLICT', `Somebody else has changed ${what}`, { changed, revision: current });
}

function create(type: string, values: Values, { fixtures }: Context): Row {
  const rows = rowsOf(type, fixtures);
  const fields = fieldNamesOf(type);
  const row = {
    ...(fields.includes('status') && { status: 'ACTIVE' }),
    ...(fields.includes('revision') && { revision: 1 }),
    ...values,
    id: String(1 + Math.max(0, ...rows.map(({ id }) => Number(id)))),
  };
  rows.push(row);
  return row;
}

/** Answers a mutation by the naming rule: creates, deletes or changes a record and raises its revision. */
export function save(name: string, input: Values, context: Context): Payload {
  const { type, entity, part, verb } = parseMutation(name);
  const { userId, arrangerId, locationId, regionId, eventId, defaultVenueId, companyId, revision, ...rest } =
    input;
  const values = valuesOf(rest, part);
  const done = { message: messageOf(name), errors: [] };
  if (verb === 'Create') {
    const fields = { ...values, ...stored[name]?.(values, {}), ...(companyId && { companyId }) };
    return { [entity]: create(type, fields, context), ...done };
  }
  const ownId = regionId ?? eventId ?? defaultVenueId ?? userId ?? arrangerId ?? locationId ?? companyId;
  const row = type === 'Account' ? viewerOf(context) : find(type, ownId, context);
  if (verb === 'Delete') {
    const rows = rowsOf(type, context.fixtures);
    rows.splice(rows.indexOf(row), 1);
    return { deletedId: ownId, ...done };
  }
  if (verb !== 'StatusChange') demandRevision(row, type, part || 'details', revision, values);
  Object.assign(row, values, stored[name]?.(values, row));
  if (!part && row.revision) row.revision += 1;
  return { [entity]: row, ...done };
}
