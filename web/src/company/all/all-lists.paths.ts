// Without the searches of the lists, because each page has a link to them.

/** The path of the locations of all companies. */
export const allLocationsPath = '/locations';

/** The path of the users of all companies. */
export const allUsersPath = '/people';
