// The types of the JSON columns, for the generated types of the tables.

/** The person who wrote, with their name at that time, their access token and the request id. */
export type Actor = {
  id: number | null;
  name: string;
  email: string | null;
  token: { id: number; name: string } | null;
  requestId: string;
};

/**
 * A changed field. `field` is a dotted path of wire names such as `states.name`; a list counts as one field.
 * `before` or `after` is null if there was no value.
 */
export type Change = { field: string; before: unknown; after: unknown };

export type Changes = Change[];

export type Jwk = Record<string, unknown>;
