/** A line of the file that the backend imports. */
export type Line = { table: string; row: Record<string, unknown> };
