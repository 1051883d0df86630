/** Returns a path with its search parameters. Commas between values stay readable. */
export function toSearchPath(path: string, params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}
