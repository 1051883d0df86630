import type { WorkedOperation } from '../worked-operations.ts';

export const USAGE = `Usage: npm run console -- <operation> [name=value ...] [option ...]
  npm run console                         list the operations
  npm run console -- help <operation>     show an operation and its variables
Options:
  --variables '{ ... }'  the variables as JSON
  --dry-run              show what would change, and change nothing
  --json                 print the answer as JSON
CONSOLE_TOKEN is the access token, CONSOLE_URL the URL of the gateway.
`;

/** Lists the operations, those that write with a mark. */
export function listOf(operations: readonly WorkedOperation[]): string {
  const width = Math.max(...operations.map(({ name }) => name.length));
  const lines = operations.map(
    ({ name, about, isMutation }) => `${isMutation ? '*' : ' '} ${name.padEnd(width)}  ${about}`,
  );
  return `${USAGE}\nOperations (* changes data):\n${lines.join('\n')}\n`;
}

/** Describes an operation: its variables with their types, an example and the document. */
export function helpOf({ name, about, variables, text }: WorkedOperation): string {
  const lines = variables.map(
    ({ name: variable, type, description }) =>
      `  ${variable}: ${type}  ${description.replaceAll(/\s+/g, ' ')}`,
  );
  const examples = Object.fromEntries(variables.map(({ name: variable, example }) => [variable, example]));
  return [
    `${name}: ${about}`,
    variables.length > 0
      ? `Variables:\n${lines.join('\n')}\n\nExample:\n  npm run console -- ${name} --variables '${JSON.stringify(examples)}'`
      : `Example:\n  npm run console -- ${name}`,
    text,
  ].join('\n\n');
}
