/** One of schema/operations, as it comes into an editor. */
export type WorkedOperation = {
  /** The operation's own name; the tab's title too. */
  name: string;
  /** Which screen it stands for, and what it does there. */
  about: string;
  query: string;
  /** JSON. */
  variables: string;
};

// Vite reads the options at build time, so each call has them as a literal.
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

/** In the order of their numbers: signing in comes first. */
export const workedOperations: readonly WorkedOperation[] = Object.keys(documents)
  .sort()
  .map((path) => toOperation(documents[path] ?? '', variables[path.replace(/graphql$/, 'variables.json')]));

function toOperation(query: string, variables = '{}'): WorkedOperation {
  const [, name = ''] = /^(?:query|mutation) (\w+)/m.exec(query) ?? [];
  const [, about = ''] = /^# (.+)/.exec(query) ?? [];
  return { name, about, query, variables: variables.trim() };
}
