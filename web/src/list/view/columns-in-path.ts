const parameter = 'columns';

/** Returns the columns that a URL names, separated by commas; null if it names none. */
export const readColumns = (search: string) => new URLSearchParams(search).get(parameter);

/** Stands for the usual columns in a URL, whatever columns its reader has chosen: no column has this key. */
export const usualColumns = 'usual';

/** Adds columns to a path. Null adds nothing. */
export const withColumns = (path: string, columns: string | null) =>
  columns ? `${path}${path.includes('?') ? '&' : '?'}${parameter}=${columns}` : path;

/** Removes the columns from the parameters of a URL. */
export const deleteColumns = (params: URLSearchParams) => params.delete(parameter);
