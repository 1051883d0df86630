/** Numbers from the requirements that several packages use. Lengths are in characters. */

/** The default [CON-01] and maximum number of rows on a page of any list. */
export const pageSize = { default: 30, max: 100 } as const;

/**
 * Maximum lengths of a company's texts [CON-15]. The limit of the name is ours, because the documents define
 * none.
 */
export const companyLengths = { name: 150, website: 150, email: 200, extension: 5 } as const;

/**
 * Maximum lengths of a location's texts [CON-16]. The limit of the names is ours, because the documents
 * define none.
 */
export const locationLengths = { name: 150, extension: 5 } as const;

/** Maximum lengths of an address, for companies and locations [CON-15] [CON-16]. */
export const addressLengths = { address1: 150, address2: 150, city: 100, zip: 8 } as const;

/**
 * Maximum lengths of credentials. The documents define none. They are long enough for any person and short
 * enough for the password hash.
 */
export const signInLengths = { username: 200, password: 200 } as const;

/** The largest amount of a rate in US dollars, which is the maximum of numeric(10,2). */
export const largestRate = 99_999_999.99;

/** Country ids [CON-12]. */
export const countryIds = { unitedStates: '1', canada: '2', mexico: '3' } as const;

/** Maximum lengths of texts in the parts of a company. They are ours, because the documents define none. */
export const regionLengths = { name: 100 } as const;
export const eventLengths = { name: 100, customVenue: 150, defaultVenue: 150 } as const;
export const socialMediaLength = 250;
export const surveyLengths = { client: 100 } as const;

/**
 * Names that the provider stores if a company has no regions or no events (AMB-05). They are not valid as
 * input.
 */
export const placeholders = { region: 'No Region', event: 'No event' } as const;

/** Lengths of the texts of any person [CON-17] [CON-18]. The minimum of a password comes from [ERR-44]. */
export const personLengths = { name: 100, email: 200, passwordMin: 8, password: 20 } as const;

/** The maximum lengths of a search text and of its list of hits, and the default of the latter. */
export const searchLimits = { text: 100, first: 20, maxFirst: 50 } as const;

/** The maximum lengths of the texts to search the audit log by. */
export const auditSearchLengths = { actor: 200, token: 100, requestId: 100 } as const;

/** The maximum number of ids in one list of choices. */
export const maxChosen = 500;

/** Limits of a logo file. The maximum length of the name is ours. */
export const logoFile = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  nameLength: 200,
} as const;

/** The maximum length of a personal access token's name, and its maximum lifetime in days. */
export const personalAccessTokenLimits = { name: 100, days: 90 } as const;

/** The maximum lengths of a saved view's name and path, and the most views of a person in a list. */
export const savedViewLimits = { name: 60, path: 2000, inList: 20 } as const;
