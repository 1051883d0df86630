/** A save over the documented service, with the rows of its calls. */
export type Save = {
  rows: string;
  field: string;
  /** The query and the path of the revision that the input needs. */
  revision?: { query: string; path: string };
  input: (revision: string | undefined) => object;
  /** What a later read must contain. */
  later?: { query: string; path: string; value: unknown };
};

export const rates = { digital: '9.00', paper: '9.50', resendPaper: '9.25', perLocation: '99.00' };
export const person = { firstName: 'Grace', lastName: 'Quinn' };
export const address = {
  address1: '9 Dock Street',
  city: 'Portland',
  stateId: '1',
  zip: '97201',
  countryId: '1',
};

export const company = (fields: string) => `{ company(id: 1) { ${fields} } }`;
export const location = (fields: string) => `{ location(id: 1) { ${fields} } }`;
export const arranger = (fields: string) => `{ arranger(id: 1) { ${fields} } }`;
export const user = (fields: string) => `{ companyUser(id: 4) { ${fields} } }`;
export const providerUser = (fields: string) => `{ providerUser(id: 2) { ${fields} } }`;

/** The revision of a part of a record. */
export const partOf = (record: (fields: string) => string, name: string, part: string) => ({
  query: record(`revisions { ${part} }`),
  path: `${name}.revisions.${part}`,
});
