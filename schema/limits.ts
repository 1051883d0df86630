/** Numbers that the requirements fix and that more than one floor must know. Lengths are in characters. */

/** Rows on a page of any list, when nothing else is asked [CON-01], and the most that may be asked. */
export const pageSize = { default: 30, max: 100 } as const;

/** Longest texts of a company [CON-15]; the name's limit is ours, the documents give none. */
export const companyLengths = { name: 150, website: 150, email: 200, extension: 5 } as const;

/** Longest texts of a location [CON-16]; the names' limit is ours, the documents give none. */
export const locationLengths = { name: 150, extension: 5 } as const;

/** Longest texts of an address, of companies and locations alike [CON-15] [CON-16]. */
export const addressLengths = { address1: 150, address2: 150, city: 100, zip: 8 } as const;

/** Longest sign-in texts; the documents give none. Long enough for any person, short enough not to burden the hash. */
export const signInLengths = { username: 200, password: 200 } as const;

/** The largest amount a fee rate may have, in US dollars: what numeric(10,2) holds. */
export const largestRate = 99_999_999.99;

/** Countries by id [CON-12]. */
export const countryIds = { unitedStates: '1', canada: '2', mexico: '3' } as const;

/** Longest texts of what belongs to a company; ours, the documents give none. */
export const regionLengths = { name: 100 } as const;
export const eventLengths = { name: 100, customVenue: 150, defaultVenue: 150 } as const;
export const socialMediaLength = 250;
export const surveyLengths = { client: 100 } as const;

/** Names that the provider stores where a company has no regions or no events (AMB-05); nobody may type them. */
export const placeholders = { region: 'No Region', event: 'No event' } as const;

/** Texts of people of every kind, in characters [CON-17] [CON-18]; the least of a password is [ERR-44]'s. */
export const personLengths = { name: 100, email: 200, passwordMin: 8, password: 20 } as const;

/** Most ids that one list of choices may have. */
export const mostChosen = 500;

/** What a logo file may be. The longest name is ours. */
export const logoFile = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  mostBytes: 5 * 1024 * 1024,
  nameLength: 200,
} as const;

/** Longest name of a personal access token, and most days that one lives. */
export const personalAccessTokenLimits = { name: 100, days: 90 } as const;
