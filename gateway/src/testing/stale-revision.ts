import { toRevision } from '../revision/revision.ts';
import { people } from './fake-data.ts';

/** Kinds of records as revisions name them, by the beginning of the mutations that save them. */
const kinds = [
  'companyRates',
  'companyUser',
  'company',
  'locationRates',
  'location',
  'arranger',
  'providerUser',
  'region',
  'event',
  'defaultVenue',
  'defaultRates',
];

type Input = Record<string, string>;

/** Ids in an input, the most specific first. */
const idFields = [
  ...['regionId', 'eventId', 'defaultVenueId'],
  ...['userId', 'arrangerId', 'locationId', 'companyId'],
];

/**
 * Returns a revision of the record that a mutation saves, with other values in all of its `count` fields.
 * @param personId the caller, whose account needs no id in the input
 */
export function staleRevision(
  field: string,
  variables: Record<string, unknown>,
  count: number,
  personId: number = people.admin.id,
): string {
  const name = field.replace('Mutation.', '');
  const { items, ...only } = (variables.input ?? {}) as Input & { items?: Input[] };
  const input = items?.[0] ?? only;
  const kind = kinds.find((one) => name.startsWith(one)) ?? 'account';
  const id = idFields.map((one) => input[one]).find((one) => one !== undefined) ?? String(personId);
  const of = kind === 'defaultRates' ? kind : `${kind}:${id}`;
  const values = Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 'changed']));
  return toRevision(of, '1', values);
}

/** Returns a revision of another record with the same fields. */
export function asRevisionOf(revision: string, of: string): string {
  const [, , record = ''] = toRevision(of, null, {}).split('.');
  const [format, version, hashes = ''] = revision.split('.');
  return [format, version, record + hashes.slice(record.length)].join('.');
}
