const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time with its day: `Nov 23, 2026, 7:10 PM`. */
export const toMoment = (at: string) => format.format(new Date(at));
