/** An operation from schema/operations, in the form that an editor needs. */
export type WorkedOperation = {
  /** The name of the operation, which is also the title of the tab. */
  name: string;
  /** The screen that sends it and what it does there. */
  about: string;
  query: string;
  /** As JSON. */
  variables: string;
};

// Vite reads the options at build time, so they must be literals in each call.
const documents = import.meta.glob<string>('../../schema/operations/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const variables = import.meta.glob<string>('../../schema/operations/*.variables.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Sorted by file number, so that signing in comes first. */
export const workedOperations: readonly WorkedOperation[] = Object.keys(documents)
  .sort()
  .map((path) => toOperation(documents[path] ?? '', variables[path.replace(/graphql$/, 'variables.json')]));

function toOperation(query: string, variables = '{}'): WorkedOperation {
  const [, name = ''] = /^(?:query|mutation) (\w+)/m.exec(query) ?? [];
  const [, about = ''] = /^# (.+)/.exec(query) ?? [];
  return { name, about, query, variables: variables.trim() };
}
