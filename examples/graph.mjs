// Functions for all example scripts: requests, retries and paging. Needs only Node 20 and no packages.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const gateway = process.env.GATEWAY ?? 'http://localhost:4000';

/** Error codes that are worth a retry after some time. */
const passing = new Set(['RATE_LIMITED', 'OVERLOADED', 'UPSTREAM_UNAVAILABLE']);
const tries = 5;
/** A longer wait is left to the person. */
const longestWaitSeconds = 600;

/**
 * An error from the graph. `code` is one of its `ErrorCode`s, or `UNREACHABLE`. The request id identifies the
 * log lines.
 */
export class GraphProblem extends Error {
  constructor({ code, message, requestId, path }) {
    super(requestId ? `${message} (${code}, request ${requestId})` : `${message} (${code})`);
    Object.assign(this, { code, requestId, path });
  }
}

/**
 * Sends a request to the graph. Returns `{ data, errors, extensions }`. Any error is thrown, unless `partial`
 * is true and the answer has data. Temporary failures (too many requests, an unavailable service, a broken
 * connection) are retried. A mutation is retried only with `key`, by which the gateway recognizes the repeat
 * and runs it once.
 *
 * @param options.key text that identifies this change, the same in every run of the script
 * @param options.dryRun whether to change nothing; `extensions.dryRun` then lists what would change
 */
export async function ask(query, variables = {}, { key, dryRun = false, partial = false } = {}) {
  const isMutation = /^\s*mutation\b/.test(query);
  const mayRepeat = !isMutation || dryRun || key !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(query, variables, { key: dryRun ? undefined : key, dryRun }).catch(
      toUnreachable,
    );
    const problem = answer.errors?.[0];
    const code = problem?.extensions?.code;
    // A conflict with `retryAfter` means that a request with the same key is still running.
    const isPassing =
      passing.has(code) || code === 'UNREACHABLE' || problem?.extensions?.retryAfter !== undefined;
    const seconds = problem?.extensions?.retryAfter ?? 2 ** (attempt - 1);
    if (problem && isPassing && mayRepeat && attempt < tries && seconds <= longestWaitSeconds) {
      console.error(`${problem.message} Waiting ${seconds} s.`);
      await sleep(seconds * 1000);
      continue;
    }
    if (problem && !(partial && answer.data)) throw toProblem(problem);
    return answer;
  }
}

async function send(query, variables, { key, dryRun }) {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token()}`,
      ...(key && { 'idempotency-key': key }),
      ...(dryRun && { 'x-dry-run': '1' }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(30_000),
  });
  return response.json();
}

function token() {
  if (process.env.TOKEN) return process.env.TOKEN;
  throw new Usage(
    'Set TOKEN to an access token. To create one, open your name in the console, then Access Tokens.',
  );
}

function toUnreachable(error) {
  if (error instanceof Usage) throw error;
  const message = `No response from ${gateway}: ${error.cause?.code ?? error.message}.`;
  return { errors: [{ message, extensions: { code: 'UNREACHABLE' } }] };
}

const toProblem = ({ message, path, extensions = {} }) =>
  new GraphProblem({
    code: extensions.code,
    message,
    requestId: extensions.requestId,
    path: path?.join('.'),
  });

/**
 * Yields all rows of a list, page by page. `find` returns the list in `data`. The query must have the variable
 * `$page`, and the list `count countIsExact page pageSize rows`. The count of a long list may stop at 10,000.
 */
export async function* pages(query, variables, find) {
  for (let page = 1; ; page += 1) {
    const { data } = await ask(query, { ...variables, page });
    const list = find(data);
    if (!list) return;
    yield* list.rows;
    const isLast = list.countIsExact
      ? list.page * list.pageSize >= list.count
      : list.rows.length < list.pageSize;
    if (isLast) return;
  }
}

/** Returns an idempotency key that is the same for the same parts. */
export const keyFor = (...parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** An error in the arguments of a script. */
export class Usage extends Error {}

/**
 * Runs a script. Prints `help` for `--help`. Exits with code 2 and a message after wrong arguments, and with
 * code 1 after any other failure.
 */
export async function run(help, main) {
  // The reader closed the pipe, as `| head` does.
  process.stdout.on('error', () => process.exit());
  if (process.argv.includes('--help')) return console.log(help.trim());
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof Usage || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(error.message);
    if (isUsage) console.error(`\n${help.trim()}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
