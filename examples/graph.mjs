// What every script here needs of the graph: asking, repeating what may be repeated, and paging. Plain Node 20, no packages.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const gateway = process.env.GATEWAY ?? 'http://localhost:4000';

/** Answers that are worth another try once some time has passed. */
const passing = new Set(['RATE_LIMITED', 'OVERLOADED', 'UPSTREAM_UNAVAILABLE']);
const tries = 5;
const longestWaitSeconds = 30;

/** What the graph said is wrong: `code` is one of its `ErrorCode`s, or `UNREACHABLE`; the request id finds the log. */
export class GraphProblem extends Error {
  constructor({ code, message, requestId, path }) {
    super(requestId ? `${message} (${code}, request ${requestId})` : `${message} (${code})`);
    Object.assign(this, { code, requestId, path });
  }
}

/**
 * Asks the graph. Gives `{ data, errors, extensions }`: with `partial: true` also an answer of which parts are missing, otherwise
 * any error is thrown. What passes (too many requests, a service that is away, a connection that breaks) is repeated; a mutation
 * only with `key`, by which the gateway knows a repeat and does it once.
 *
 * @param options.key text that is the same whenever this very change is meant, also in the next run of the script
 * @param options.dryRun answers as ever and changes nothing; `extensions.dryRun` tells what would be changed
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
    // A conflict with this is a request with the same key that still runs: wait for it.
    const isPassing =
      passing.has(code) || code === 'UNREACHABLE' || problem?.extensions?.retryAfter !== undefined;
    if (problem && isPassing && mayRepeat && attempt < tries) {
      const seconds = problem.extensions.retryAfter ?? 2 ** (attempt - 1);
      console.error(`${problem.message} Trying again in ${seconds} s.`);
      await sleep(Math.min(seconds, longestWaitSeconds) * 1000);
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
  throw new Usage('Set TOKEN to an access token: make one in the console under your name, Access Tokens.');
}

function toUnreachable(error) {
  if (error instanceof Usage) throw error;
  const message = `No answer from ${gateway}: ${error.cause?.code ?? error.message}.`;
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
 * All rows of a list, a page after the other. `find` takes the page out of `data`; the query takes `$page`.
 */
export async function* pages(query, variables, find) {
  for (let page = 1; ; page += 1) {
    const { data } = await ask(query, { ...variables, page });
    const list = find(data);
    if (!list) return;
    yield* list.rows;
    if (list.page * list.pageSize >= list.count) return;
  }
}

/** An idempotency key that is the same whenever the same is meant. */
export const keyFor = (...meant) => createHash('sha256').update(JSON.stringify(meant)).digest('hex');

/** Somebody called the script in a way that it does not understand. */
export class Usage extends Error {}

/**
 * Runs a script: prints `help` for `--help`, ends with code 2 and one sentence when it was called wrongly, with 1 when something
 * failed.
 */
export async function run(help, main) {
  // Whoever reads the output has seen enough: `| head`.
  process.stdout.on('error', () => process.exit());
  if (process.argv.includes('--help')) return console.log(help.trim());
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    if (error instanceof Usage) console.error(`\n${help.trim()}`);
    process.exitCode = error instanceof Usage ? 2 : 1;
  }
}
