const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns a time with its day: `Nov 23, 2026, 7:10 PM`. */
export const toMoment = (at: string) => moments.format(new Date(at));

/** Returns the day of a time in the reader's time zone, in the format of dates [CON-14]: `11/03/2026`. */
export const toDayOf = (at: string) => days.format(new Date(at));
