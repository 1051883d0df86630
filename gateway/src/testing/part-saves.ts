import { expect, test } from 'vitest';
import type { FakeService } from './fake-service.ts';
import { without } from './start.ts';

type Values = Record<string, unknown>;

/** One part of a record: its write, what a form sends, and what another person does. */
export type PartCase = {
  route: string;
  values: Values;
  others: Values;
  /** What the conflict of the two names. */
  changed: readonly string[];
  /** A wire field, and the input's field behind it. */
  msg: readonly (string | readonly string[])[];
};

type SaveOptions = { revision?: string; id?: string; as?: string; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
type Saved = { result: any; errors: any };

/** The form of a record: what is read of its parts' revisions, and a save of one part. */
type PartForm<Part extends string> = {
  service: FakeService;
  read: () => Promise<Record<Part, string>>;
  save: (part: Part, values?: Values, options?: SaveOptions) => Promise<Saved>;
};

type PartTests<Part extends string> = {
  owner: 'company' | 'location';
  parts: Record<Part, PartCase>;
  openForm: (environment?: Record<string, string>) => Promise<PartForm<Part>>;
  /** The record's version, as the service keeps it. */
  versionOf: (service: FakeService) => number | undefined;
  foreign: { id: string; message: string };
  readOnly: string;
};

export const versionings: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
];

/** What holds for every part that is saved under the version of its record, whatever the record is. */
export function testPartSaves<Part extends string>(tests: PartTests<Part>) {
  const { owner, parts, openForm, versionOf, foreign, readOnly } = tests;
  const names = Object.keys(parts) as Part[];
  const writesOf = ({ calls }: FakeService) => calls.filter(({ method }) => method !== 'GET');

  test.each(
    versionings.flatMap(([title, environment]) => names.map((name) => [name, title, environment] as const)),
  )(
    'the second of two saves of %s is a conflict that names what changed, %s',
    async (name, _, environment) => {
      const { save, read } = await openForm(environment);
      expect((await save(name, parts[name].others)).errors).toBeUndefined();
      const { result, errors } = await save(name);
      expect(result).toBeNull();
      const present = (await read())[name];
      expect(errors).toMatchObject([
        { extensions: { code: 'CONFLICT', changed: parts[name].changed, revision: present } },
      ]);
      const decided = await save(name, parts[name].values, { revision: present });
      expect(decided.result.errors).toEqual([]);
    },
  );

  test.each(versionings)('saving one part makes none of the others stale, %s', async (_, environment) => {
    const { service, save } = await openForm(environment);
    for (const name of names) expect((await save(name)).errors, name).toBeUndefined();
    expect(versionOf(service)).toBe(names.length + 1);
  });

  test('parts that are saved at the same moment are all saved', async () => {
    const { service, save } = await openForm();
    service.pause(20);
    const answers = await Promise.all(names.map((name) => save(name)));
    expect(answers.map(({ errors }) => errors)).toEqual(names.map(() => undefined));
    expect(versionOf(service)).toBe(names.length + 1);
  });

  test.each(names)('%s saved twice with the same values are no conflict', async (name) => {
    const { save } = await openForm();
    expect((await save(name)).errors).toBeUndefined();
    expect((await save(name)).errors).toBeUndefined();
  });

  test.each(names)('a repeat of %s with the same key is the same call', async (name) => {
    const { service, save } = await openForm();
    const headers = { 'idempotency-key': 'save-1' };
    service.on(parts[name].route, () => ({ body: { message: 'Done', id: 1 } }));
    await save(name, parts[name].values, { headers });
    await save(name, parts[name].values, { headers });
    const [first, second] = writesOf(service);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
  });

  test.each(names)('the service’s own mistakes in %s stand at the input’s fields', async (name) => {
    const { service, save } = await openForm();
    const [wire, path] = parts[name].msg as [string, string[]];
    service.on(parts[name].route, () => ({
      status: 400,
      body: { message: 'No', msg: { [wire]: 'Not that' } },
    }));
    expect((await save(name)).result).toEqual({
      [owner]: null,
      message: null,
      errors: [{ path, code: 'REFUSED', message: 'Not that' }],
    });
  });

  test.each(names)('[ROL-03] %s of another company, or by a read-only role, are not saved', async (name) => {
    const { service, save } = await openForm();
    const { values } = parts[name];
    const other = await save(name, values, { id: foreign.id });
    expect(other.errors).toMatchObject([{ message: foreign.message, extensions: { code: 'NOT_FOUND' } }]);
    const reader = await save(name, values, { as: service.tokenOf('reader') });
    expect(reader.errors).toMatchObject([{ message: readOnly, extensions: { code: 'FORBIDDEN' } }]);
    expect(writesOf(service)).toEqual([]);
  });
}
