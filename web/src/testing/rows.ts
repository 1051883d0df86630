// biome-ignore lint/suspicious/noExplicitAny: the schema defines these types, not TypeScript.
export type Values = Record<string, any>;

/** A record of the store: fields as the graph's inputs name them, references as ids. */
export type Row = Values & { id: string };
