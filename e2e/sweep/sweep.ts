import type { GraphQLSchema } from 'graphql';
import type { Answer, Client } from './client.ts';
import { type Page, pageOf, readPage } from './records.ts';
import { type Json, listAt, valueAt } from './schema-paths.ts';
import { auditEntries, changedValues, type Failure } from './traces.ts';
import { isSaved, type WriteBack, writeBacksOf } from './write-backs.ts';

/** The records that a mutation has written. A section that was never saved is not written. */
type Count = { written: number; neverSaved: number; failed: number };

export type Report = { counts: Map<string, Count>; failures: Failure[] };

type Options = {
  /** Records of a type that are written at a time. */
  concurrency?: number;
  /** Types whose records are written at a time. Each waits for its own reads, so that others use the time. */
  types?: number;
  /** Arguments of the lists that choose the pages to write, by type. Types without are left out. */
  sample?: Readonly<Record<string, readonly string[]>>;
  onPage?: (type: string, done: number, page: Page, report: Report) => void;
};

/**
 * Writes every record and every section back as it was read. Reports errors, audit entries, and values and
 * revisions that are not the same afterwards.
 */
export async function sweep(client: Client, schema: GraphQLSchema, options: Options = {}): Promise<Report> {
  const all = writeBacksOf(schema);
  const counts = all.map(({ mutation }) => [mutation, { written: 0, neverSaved: 0, failed: 0 }] as const);
  const report: Report = { counts: new Map(counts), failures: [] };
  const types = [...Map.groupBy(all, (one) => one.type)].filter(
    ([type]) => !options.sample || options.sample[type],
  );
  await inParallel(options.types ?? 1, types, ([type, writeBacks]) =>
    sweepType(client, type, writeBacks, report, options),
  );
  return report;
}

async function sweepType(
  client: Client,
  type: string,
  writeBacks: readonly WriteBack[],
  report: Report,
  { concurrency = 6, sample, onPage }: Options,
) {
  const { at: since } = await client.send('{ viewer { id } }');
  /** The records by the ids of the requests that wrote them. */
  const writes = new Map<string, string>();
  const pages = sample?.[type];
  let done = 0;
  for (let number = 1, hasMore = true; hasMore; number += 1) {
    const args = pages?.[number - 1] ?? pageOf(number);
    const page = await readPage(client, type, writeBacks, args);
    await inParallel(concurrency, page.records, async (values) => {
      const record = nameOf(type, values);
      writes.set(await writeRecord(client, writeBacks, { record, values }, report), record);
    });
    const { records } = await readPage(client, type, writeBacks, args);
    for (const [place, before] of page.records.entries())
      for (const change of changedValues(writeBacks, before, records[place] ?? null))
        fail(report, { record: nameOf(type, before), ...change });
    done += page.rows;
    hasMore = pages ? number < pages.length : page.rows > 0 && done < page.of;
    onPage?.(type, done, page, report);
  }
  for (const entry of await auditEntries(client, since, writes)) fail(report, entry);
}

async function inParallel<Item>(max: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: max }, worker));
}

const nameOf = (type: string, values: Json) => {
  const id = valueAt(values, ['id']);
  return id === null ? type : `${type}:${id}`;
};

/**
 * Writes everything of a record back with one operation, which makes its mutations one after the other. Returns
 * the id of the request.
 */
async function writeRecord(
  client: Client,
  writeBacks: readonly WriteBack[],
  { record, values }: { record: string; values: Json },
  report: Report,
): Promise<string> {
  const inputs = writeBacks.map((one) => ({ ...one, input: one.read(values) }));
  const written = inputs.filter((one) => isSaved(one, one.input));
  for (const one of inputs) add(report, one.mutation, written.includes(one) ? 'written' : 'neverSaved');
  if (written.length === 0) return '';
  const variables = written.map(({ mutation, inputType }) => `$${mutation}: ${inputType}!`);
  const fields = written.map(({ mutation, refusals }) => `${mutation}(input: $${mutation}) ${refusals}`);
  const answer = await client.send(
    `mutation (${variables.join(', ')}) { ${fields.join(' ')} }`,
    Object.fromEntries(written.map(({ mutation, input }) => [mutation, input])),
  );
  for (const { message, code, path } of answer.errors)
    fail(report, { record, mutation: path, path: '', message: `${code}: ${message}` });
  for (const { mutation } of written)
    for (const refusal of refusalsIn(answer, mutation)) fail(report, { record, mutation, ...refusal });
  return answer.requestId;
}

/** Returns the errors of a payload and of its steps. */
function refusalsIn({ data }: Answer, mutation: string) {
  const payload = valueAt(data, [mutation]);
  const steps = listAt(payload, 'steps');
  const problems = steps.filter((step) => valueAt(step, ['problem']) !== null);
  return [
    ...problems.map((step) => ({
      path: String(valueAt(step, ['section'])),
      message: toMessage(valueAt(step, ['problem'])),
    })),
    ...[payload, ...steps]
      .flatMap((place) => listAt(place, 'errors'))
      .map((error) => ({ path: listAt(error, 'path').join('.'), message: toMessage(error) })),
  ];
}

const toMessage = (error: Json) => `${valueAt(error, ['code'])}: ${valueAt(error, ['message'])}`;

function fail(report: Report, failure: Failure) {
  report.failures.push(failure);
  add(report, failure.mutation, 'failed');
}

function add({ counts }: Report, mutation: string, result: keyof Count) {
  const count = counts.get(mutation);
  if (count) count[result] += 1;
}
