import { type Answer, type Change, send } from '../gateway.ts';
import { type Problem, problemsOf } from '../problems.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { readWorkedOperations, type WorkedOperation } from '../worked-operations.ts';
import { type Arguments, readArguments, readVariables, UsageError } from './arguments.ts';
import { helpOf, listOf, USAGE } from './help.ts';
import { cell, table, toTables } from './table.ts';

// Runs a worked operation. Exits with 0, with 1 after an error of the graph, and with 2 after wrong usage.

// The reader closed the pipe, as `| head` does.
process.stdout.on('error', () => process.exit());

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof UsageError ? `\n${USAGE}` : ''}`);
  process.exitCode = 2;
}

async function run(args: Arguments): Promise<number> {
  const operations = readWorkedOperations();
  if (args.command === 'help' && args.rest[0]) return print(helpOf(find(operations, args.rest[0])));
  if (args.command === undefined || args.command === 'help') return print(listOf(operations));
  const operation = find(operations, args.command);
  if (args.isDryRun && !operation.isMutation) throw new UsageError(`${operation.name} changes nothing.`);
  const variables = readVariables(operation, args.variables, args.rest);
  const headers: Record<string, string> = args.isDryRun ? { 'x-dry-run': '1' } : {};
  const answer = await send(readSettings(process.env), operation, { variables, headers });
  print(args.isJson ? `${JSON.stringify(answer, null, 2)}\n` : toText(answer));
  const problems = problemsOf(answer);
  for (const problem of problems) process.stderr.write(`${toLine(problem)}\n`);
  return problems.length > 0 ? 1 : 0;
}

function find(operations: readonly WorkedOperation[], name: string): WorkedOperation {
  const operation = operations.find((one) => one.name === name);
  if (operation) return operation;
  const similar = operations.filter((one) => one.name.includes(name)).map((one) => one.name);
  const hint = similar.length > 0 ? `Similar: ${similar.join(', ')}.` : 'npm run console lists them.';
  throw new UsageError(`There is no operation "${name}". ${hint}`);
}

function print(text: string) {
  process.stdout.write(text);
  return 0;
}

function toText({ data, extensions }: Answer): string {
  const parts = [
    data && toTables(withoutErrors(data)),
    extensions?.dryRun?.changes && toChanges(extensions.dryRun.changes),
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('\n');
}

/** Removes the errors of payloads, which are printed as errors, and payloads that have nothing else. */
function withoutErrors(data: Record<string, unknown>) {
  const shown = Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'object' || value === null || !('errors' in value)) return [[field, value] as const];
    const { errors, ...rest } = value;
    return Object.values(rest).every((inner) => inner === null) ? [] : [[field, rest] as const];
  });
  return Object.fromEntries(shown);
}

function toChanges(changes: readonly Change[]) {
  const rows = changes.flatMap(({ action, entity, entityId, entityName, changes: fields }) => {
    const record = { action, record: `${entity}:${entityId}`, name: entityName };
    return fields.length > 0 ? fields.map((change) => ({ ...record, ...change })) : [record];
  });
  return `Nothing was changed. Changes that would be made: ${changes.length}\n${table(rows)}`;
}

function toLine({ message, code, path, requestId, whatToDo }: Problem) {
  const where = [code, path, requestId && `request ${requestId}`].filter(Boolean).join(', ');
  return cell(`${message.replace(/\.?$/, '')} (${where}). ${whatToDo}`);
}
