import { expect, test } from 'vitest';
import type { FakeService } from './fake-service.ts';
import { without } from './start.ts';

type Values = Record<string, unknown>;

/** A part of a record: its route, a form's values, and another person's values. */
type PartCase = {
  route: string;
  values: Values;
  others: Values;
  /** The fields that a conflict between the two names. */
  changed: readonly string[];
  /** A wire field and the path of its input field. */
  msg: readonly (string | readonly string[])[];
};

type SaveOptions = { revision?: string; id?: string; as?: string; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
type Saved = { result: any; errors: any };

/** An open form of a record: reads the revisions of its parts and saves one part. */
type PartForm<Part extends string> = {
  service: FakeService;
  read: () => Promise<Record<Part, string>>;
  save: (part: Part, values?: Values, options?: SaveOptions) => Promise<Saved>;
};

type PartTests<Part extends string> = {
  owner: 'company' | 'location';
  parts: Record<Part, PartCase>;
  openForm: (environment?: Record<string, string>) => Promise<PartForm<Part>>;
  /** Returns the record's version in the service. */
  versionOf: (service: FakeService) => number | undefined;
  foreign: { id: string; message: string };
  readOnly: string;
};

const versionings: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
];

/** Tests the behavior common to all parts that are saved under the version of their record. */
export function testPartSaves<Part extends string>(tests: PartTests<Part>) {
  const { owner, parts, openForm, versionOf, foreign, readOnly } = tests;
  const names = Object.keys(parts) as Part[];
  const writesOf = ({ calls }: FakeService) => calls.filter(({ method }) => method !== 'GET');

  test.each(
    versionings.flatMap(([title, environment]) => names.map((name) => [name, title, environment] as const)),
  )(
    'a save of %s with a stale revision fails with CONFLICT and names the changed fields, %s',
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

  test.each(versionings)(
    'saving one part does not make the other revisions stale, %s',
    async (_, environment) => {
      const { service, save } = await openForm(environment);
      for (const name of names) expect((await save(name)).errors, name).toBeUndefined();
      expect(versionOf(service)).toBe(names.length + 1);
    },
  );

  test('saves all parts when they are saved concurrently', async () => {
    const { service, save } = await openForm();
    service.pause(20);
    const answers = await Promise.all(names.map((name) => save(name)));
    expect(answers.map(({ errors }) => errors)).toEqual(names.map(() => undefined));
    expect(versionOf(service)).toBe(names.length + 1);
  });

  test.each(names)('saving %s twice with the same values does not conflict', async (name) => {
    const { save } = await openForm();
    expect((await save(name)).errors).toBeUndefined();
    expect((await save(name)).errors).toBeUndefined();
  });

  test.each(names)('sends the same call for a repeated save of %s with the same key', async (name) => {
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

  test.each(names)("reports the service's validation errors in %s at the input fields", async (name) => {
    const { service, save } = await openForm();
    const [wire, path] = parts[name].msg as [string, string[]];
    service.on(parts[name].route, () => ({
      status: 400,
      body: { message: 'No', msg: { [wire]: 'Not that' } },
    }));
    expect((await save(name)).result).toEqual({
      [owner]: null,
      message: null,
      errors: [{ path: ['input', ...path], code: 'REFUSED', message: 'Not that' }],
    });
  });

  test.each(names)('[ROL-03] refuses to save %s of another company or for a read-only role', async (name) => {
    const { service, save } = await openForm();
    const { values } = parts[name];
    const other = await save(name, values, { id: foreign.id });
    expect(other.errors).toMatchObject([{ message: foreign.message, extensions: { code: 'NOT_FOUND' } }]);
    const reader = await save(name, values, { as: service.tokenOf('reader') });
    expect(reader.errors).toMatchObject([{ message: readOnly, extensions: { code: 'FORBIDDEN' } }]);
    expect(writesOf(service)).toEqual([]);
  });
}
