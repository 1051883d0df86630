import { company, defaultVenue, event, location, PASSWORD, people, providerUser, region } from './fixture.ts';

// Values for the bodies and paths of all requests, chosen by name and schema. They are valid, so that only a
// missing permission refuses a request.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
/**
 * The owner of the requested records: Northwind, Southwind or none. `callerId` is for requests about the
 * caller.
 */
export type RecordOwner = { tenant: 'own' | 'other' | 'missing'; callerId: number };

const NOBODYS = 999_999;

type Kind = keyof typeof ids;
export const ids = {
  company: { own: company.northwind, other: company.southwind },
  location: { own: 3, other: location.southwind },
  arranger: { own: 2, other: 3 },
  // These users have no platform except e-commerce, or none at all.
  user: { own: 23, other: 21 },
  // These users have the e-commerce platform and others.
  holder: { own: people.inactive.id, other: 20 },
  // Users and arrangers that the matrix adds: without a password and invited, and with a password.
  invited: { own: 901, other: 902 },
  reachable: { own: 903, other: 904 },
  region: { own: region.northwind, other: region.southwind },
  // Regions of which the matrix adds only the entry about their deletion.
  deletedRegion: { own: 905, other: 906 },
  event: { own: event.northwind, other: event.southwind },
  venue: { own: defaultVenue.northwind, other: defaultVenue.southwind },
};

/** The kind of record that the `id` in a path refers to, by request. */
const pathKinds: [RegExp, Kind | 'oneself' | 'session' | number][] = [
  [/ \/auth\/(sessions|view-as)\//, 'session'],
  // Also for access tokens, because each has the id of its owner.
  [/ \/auth\//, 'oneself'],
  [/^((GET|PUT) \/user\/|POST \/user\/getByIds)/, providerUser.staff],
  [/\/ecommerce\/admin\//, people.admin.id],
  [/\/city\//, 1],
  [/^(DELETE \/platform|POST \/platform\/accessData)\//, 'holder'],
  [/ \/(company\/user|businessSegments\/user|platform|role\/ecommerce\/get|user)\//, 'user'],
  [/ \/(ptx\/)?location\//, 'location'],
  [/ \/((ptx\/)?company|s3)\//, 'company'],
  [/ \/region\/restore\//, 'deletedRegion'],
  [/ \/region\//, 'region'],
  [/ \/event\//, 'event'],
  [/ \/venue\//, 'venue'],
  [/ \/arranger\/invitation\//, 'invited'],
  [/ \/arranger\//, 'arranger'],
  // Records of other companies are left out. audit/change-times.test.ts covers them.
  [/ \/audit\/changeTimes/, 1],
  [/ \/impact user_/, 'user'],
  [/ \/impact company_/, 'company'],
  [/ \/impact region_/, 'region'],
  [/ \/impact location_/, 'location'],
  [/ \/impact arranger_/, 'arranger'],
];

/** Returns the id of the session, and of the view, that the fixtures give a person. */
export const sessionOf = (personId: number) => 1000 + personId;

/** The kind of record that an id in a body or a query refers to, by field name. */
const fieldKinds: Record<string, Kind> = {
  company_id: 'company',
  company_ids: 'company',
  location_id: 'location',
  locationId: 'location',
  location_ids: 'location',
  locations: 'location',
  arranger_id: 'arranger',
  arrangerId: 'arranger',
  user_id: 'user',
  user_ids: 'user',
  region_id: 'region',
  event_row_id: 'event',
};

/** Names and email addresses are new each time, because some must be unique. */
let count = 0;
const values: Record<string, () => unknown> = {
  name: () => `Matrix ${count++}`,
  email: () => `matrix-${count++}@matrix.test`,
  email_address: () => `matrix-${count++}@matrix.test`,
  user_pass: () => 'password 1',
  newPassword: () => 'password 1',
  password: () => 'password 1',
  current_password: () => PASSWORD,
  date: () => '01/01/2027',
  from: () => '01/01/2027',
  to: () => '01/01/2027',
  medallia_start_date: () => '01/01/2027',
  business_segments: () => [2],
  platforms: () => [1],
  medalliaAlertOptions: () => [1],
  access_data: () => ({ 2: { options: [1] }, 5: { options: [1] } }),
  calls: () => [{ method: 'GET', path: '/auth/me' }],
};

/** Values for text fields that do not accept arbitrary text. */
const texts: Record<string, string> = { state: 'NY', path: '/company/list' };

const simpleValues: Record<string, unknown> = { boolean: true, integer: 1, number: 1 };

/** Optional fields that the request needs nevertheless. */
export const needed =
  /(pass|Password|password)$|^POST \/company\/medallia-settings\/save (use_defaults|date)$|^POST \/location\/medallia-settings\/save medallia_start_date$|^POST \/location\/s3\/upload (key|locationId)$|^(PUT|POST) \/arranger\/\S+ email$|^(PUT|POST) \/(company|location)\/(add|\{id\}) state$|^PUT \/ptx\/company\/rates\/\{id\} applied_ptx_fees_all_locations$|^POST \/platform\/accessData\/\S+ access_data$|^POST \/location\/region\/save region_id$|^POST \/location\/socialmedia\/save social_facebook_value$|^POST \/address\/\S+ city$|^POST \/auth\/view-as user_id$|^GET \/venue\/default\/list\/getAll company_ids$/;

/** Returns the file name of the logo that the matrix stores for each company and location. */
export const logoKey = (kind: 'company' | 'location', id: number) => `${kind}-${id}-00000000-a.png`;

/** Creates the values of one request and records whether they refer to a record with an owner. */
export function createValues(
  call: string,
  { tenant, callerId }: RecordOwner,
  resolved: (schema: Schema) => Schema,
) {
  let isOfSomebody = false;
  const idOf = (kind: Kind | 'oneself' | 'session' | number) => {
    if (typeof kind === 'number') return kind;
    isOfSomebody = true;
    if (tenant === 'missing') return NOBODYS;
    if (kind === 'session') return sessionOf(tenant === 'own' ? callerId : people.southOwner.id);
    if (kind !== 'oneself') return ids[kind][tenant];
    const another = callerId === people.admin.id ? people.staff.id : people.admin.id;
    return tenant === 'own' ? callerId : another;
  };
  const pathId = () => {
    const kind = pathKinds.find(([pattern]) => pattern.test(call))?.[1];
    if (kind === undefined)
      throw new Error(
        `The kind of record of the id in ${call} is unknown. Add it to testing/authorization-inputs.ts`,
      );
    return idOf(kind);
  };
  const idFor = (field: string) => {
    if (field === 'id' || field === 'ids') return pathId();
    if (field === 'user_id' && call.startsWith('POST /user/platforms')) return providerUser.staff;
    // Companies refer to the state by id, locations by code.
    if (field === 'state' && call.includes(' /company/')) return 1;
    if (/\/invitation\/(send|withdraw)$/.test(call)) return idOf('invited');
    if (call.endsWith('/resetLink/send')) return idOf('reachable');
    const kind = fieldKinds[field];
    return kind && idOf(kind);
  };
  const toGiven = ({ type }: Schema, field: string): unknown => {
    if (field === 'key') {
      const kind = call.includes('/location/') ? 'location' : 'company';
      return logoKey(kind, idOf(kind));
    }
    const id = idFor(field);
    // Other segments than the stored ones, so that the call changes something.
    if (field === 'business_segments' && call === 'POST /company/business-segments/save') return [1, 2];
    if (id === undefined) return values[field]?.();
    if (type === 'string') return String(id);
    return field === 'locations' || field.endsWith('ids') ? [id] : id;
  };
  const toMade = (
    { type, enum: choices, anyOf, items, properties, ...schema }: Schema,
    field: string,
  ): unknown => {
    if (choices) return choices[0];
    if (properties) return toObject({ properties, ...schema });
    const some = anyOf?.map(resolved).find((one) => one.anyOf || (one.type ?? 'null') !== 'null');
    if (some) return toValue(some, field);
    const types = [type ?? []].flat();
    if (types.includes('array')) return items ? [toValue(items, field)] : [];
    const simple = types.find((one) => one in simpleValues);
    return simple ? simpleValues[simple] : (texts[field] ?? 'Text');
  };
  const toValue = (schema: Schema, field: string): unknown => {
    const found = resolved(schema);
    return toGiven(found, field) ?? toMade(found, field);
  };
  const toObject = ({ properties = {}, required = [] }: Schema): object =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => required.includes(field) || needed.test(`${call} ${field}`))
        .map(([field, schema]) => [field, toValue(schema, field)]),
    );
  return { toObject, toValue, pathId, isOfSomebody: () => isOfSomebody };
}
