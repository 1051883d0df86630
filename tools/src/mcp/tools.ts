import { type CallToolResult, fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { type Answer, send } from '../gateway.ts';
import { type InputSchema, toInputSchema } from '../input-schema.ts';
import { mayRepeat, type Problem, problemsOf } from '../problems.ts';
import type { Settings } from '../settings.ts';
import type { WorkedOperation } from '../worked-operations.ts';
import { type createConfirmations, MINUTES } from './confirmations.ts';

type Input = Record<string, unknown>;
type Confirmations = ReturnType<typeof createConfirmations>;

/** Offers an operation that reads. */
export function addReadTool(server: McpServer, settings: Settings, operation: WorkedOperation) {
  const { about, variables } = operation;
  const inputSchema = fromJsonSchema<Input>(toInputSchema(variables));
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    toToolName(operation),
    { title: toTitle(about), description: about, inputSchema, annotations },
    async (input, { mcpReq: { signal } }) => {
      const answer = await send(settings, operation, { variables: input, signal });
      return toResult(answer, { data: answer.data });
    },
  );
}

/**
 * Offers an operation that writes. The first call is a dry run and answers what would change, with a
 * confirmation; only a second call with the same input and the confirmation performs it.
 */
export function addWriteTool(
  server: McpServer,
  settings: Settings,
  operation: WorkedOperation,
  confirmations: Confirmations,
) {
  const { about, onlyAdds, variables } = operation;
  server.registerTool(
    toToolName(operation),
    {
      title: toTitle(about),
      description: `${about} ${TWO_CALLS}`,
      inputSchema: fromJsonSchema<Input>(withConfirmation(toInputSchema(variables))),
      annotations: { readOnlyHint: false, destructiveHint: !onlyAdds, openWorldHint: false },
    },
    ({ confirmation, ...input }, { mcpReq: { signal } }) => {
      const call = { settings, operation, confirmations, variables: input, signal };
      return typeof confirmation === 'string' ? perform(call, confirmation) : preview(call);
    },
  );
}

type Write = {
  settings: Settings;
  operation: WorkedOperation;
  confirmations: Confirmations;
  variables: Input;
  signal: AbortSignal;
};

async function preview({ settings, operation, confirmations, variables, signal }: Write) {
  const headers = { 'x-dry-run': '1' };
  const answer = await send(settings, operation, { variables, headers, signal });
  const changes = answer.extensions?.dryRun?.changes ?? [];
  const outcome = { dryRun: true, data: answer.data, changes };
  if (problemsOf(answer).length > 0) return toResult(answer, outcome);
  const confirmation = confirmations.issue({ operation: operation.name, variables });
  return toResult(answer, { ...outcome, confirmation }, NOTHING_CHANGED);
}

async function perform(
  { settings, operation, confirmations, variables, signal }: Write,
  confirmation: string,
): Promise<CallToolResult> {
  const confirmed = confirmations.take(confirmation, { operation: operation.name, variables });
  if (!confirmed) return toFailure(NOT_CONFIRMED);
  const headers = { 'idempotency-key': `mcp-${confirmation}` };
  const answer = await send(settings, operation, { variables, headers, signal });
  if (!mayRepeat(answer)) return toResult(answer, { data: answer.data });
  confirmations.giveBack(confirmed);
  return toResult(
    answer,
    { data: answer.data },
    'The confirmation stays valid to repeat the call, which does only what is missing.',
  );
}

const TWO_CALLS =
  'Without `confirmation` nothing changes: the answer lists the changes and has a confirmation. Show the changes to the user before you call again with it.';

const NOTHING_CHANGED = `Nothing has changed yet. To make these changes, call again with the same input and this confirmation within ${MINUTES} minutes.`;

const NOT_CONFIRMED =
  'The confirmation is unknown, used, expired or for another operation or input. Nothing was changed. Call without a confirmation to get a new one.';

function withConfirmation(schema: InputSchema): InputSchema {
  const description = 'Value from the answer of the first call with the same input.';
  return { ...schema, properties: { ...schema.properties, confirmation: { type: 'string', description } } };
}

const toToolName = ({ name }: WorkedOperation) => name.replaceAll('-', '_');

/** The first sentence, without its full stop. */
const toTitle = (about: string) => about.replace(/\.(?: .*)?$/, '');

/** A partial answer is not a failure: its errors name the fields that are missing. */
function toResult(answer: Answer, outcome: object, advice?: string): CallToolResult {
  const problems = problemsOf(answer);
  const structuredContent = { ...outcome, ...(problems.length > 0 && { errors: problems }) };
  const texts = [JSON.stringify(structuredContent), ...problems.map(toText), ...(advice ? [advice] : [])];
  const hasInputErrors = problems.length > (answer.errors?.length ?? 0);
  const isError = hasInputErrors || (problems.length > 0 && !hasData(answer));
  return { content: texts.map((text) => ({ type: 'text', text })), structuredContent, isError };
}

const toFailure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

const toText = ({ code, path, message, whatToDo }: Problem) =>
  `${[code, path].filter(Boolean).join(' at ')}: ${message.replace(/\.?$/, '.')} ${whatToDo}`;

const hasData = ({ data }: Answer) => Object.values(data ?? {}).some((value) => value !== null);
