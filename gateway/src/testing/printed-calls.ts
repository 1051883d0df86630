import type { Variant } from '@console/documented-service/src/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDocumented } from './documented.ts';

type Fields = Record<string, unknown>;

/**
 * A write over the documented service. Its `revision` is the path of the revision in the graph. `later` has paths
 * in the graph and what they hold after the write.
 */
export type PrintedWrite = {
  rows: string;
  mutation: string;
  input: Fields;
  /** The calls, `METHOD /path`, and the body of each. */
  calls: Record<string, Fields | Fields[] | null>;
  later?: Fields;
};

export const address = { address1: '9 Dock Street', address2: null, city: 'Portland', zip: '97201' };
export const addressInput = { ...address, stateId: '1', countryId: '1' };
export const social = {
  facebook: 'f',
  linkedIn: 'l',
  googleBusinessId: 'g',
  googleBusinessLink: 'https://g.test',
};
export const storedSocial = {
  social_facebook_value: 'f',
  social_linkedin_value: 'l',
  social_google_business_value: 'g',
  social_google_business_link_value: 'https://g.test',
};
export const file = { fileName: 'Logo.png', contentType: 'image/png', byteSize: 1000 };

const variants: Variant[] = [
  'plain',
  'texts',
  'flags',
  'bare',
  'wrapped',
  'lists-of-one',
  'minimal',
  'empty-writes',
  'refusals',
];

/** Writes in two steps need the new id, which some answers lack: written-answers.test.ts. */
const inTwoSteps = ['companyCreate', 'arrangerCreate', 'companyLogoUploadCreate', 'locationLogoUploadCreate'];

/** Writes that need parts of a record that the form leaves out. */
const impossible: Partial<Record<Variant, readonly string[]>> = {
  'empty-writes': inTwoSteps,
  minimal: [
    ...inTwoSteps,
    'accountCommunicationPreferencesSave',
    'regionUpdate',
    'regionDelete',
    'eventUpdate',
    'eventDelete',
    'companyUserAccessSave',
    'companySurveySettingsSave',
    'companyLogoDelete',
    'locationLogoDelete',
  ],
};

/** The records of the documented service that the paths start with. */
const roots: Record<string, string> = {
  company: 'company(id: 1)',
  location: 'location(id: 1)',
  arranger: 'arranger(id: 1)',
  companyUser: 'companyUser(id: 4)',
  providerUser: 'providerUser(id: 2)',
};

/** Returns the query of a path such as `company.regions.0.name`. */
function queryOf(path: string) {
  const [root = '', ...fields] = path.split('.').filter((name) => !/^\d+$/.test(name));
  return `{ ${[roots[root] ?? root, ...fields].join(' { ')} ${'} '.repeat(fields.length)}}`;
}

/** Returns the value at a path. The path of a field in a list stands for the field of all its entries. */
const valueAt = (data: unknown, path: string): unknown => path.split('.').reduce<unknown>(inValue, data);

function inValue(value: unknown, name: string): unknown {
  if (Array.isArray(value) && !/^\d+$/.test(name)) return value.map((entry) => inValue(entry, name));
  return (value as Fields | null)?.[name];
}

/**
 * Tests each write without extensions over the documented service, which refuses everything that the documents do
 * not print. The writes share one service and build on each other, in order.
 */
export const testPrintedWrites = (writes: readonly PrintedWrite[]) =>
  describe.each(variants)('with answers in the form: %s', (variant) => {
    let documented: Awaited<ReturnType<typeof startDocumented>>;
    beforeAll(async () => {
      documented = await startDocumented(variant);
    });
    afterAll(() => documented.stop());

    const read = async (path: string) => {
      const { data, faults } = await documented.ask(queryOf(path));
      expect(faults).toEqual([]);
      return valueAt(data, path);
    };

    test.each(writes.filter(({ mutation }) => !impossible[variant]?.includes(mutation)))(
      '$rows $mutation without extensions makes exactly the printed call',
      async (write) => {
        const { mutation, input, calls, later = {} } = write;
        const { service, ask } = documented;
        const revision = typeof input.revision === 'string' && { revision: await read(input.revision) };
        service.calls.length = 0;
        const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
        const query = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { errors { path message } } }`;
        const { data, faults } = await ask(query, { input: { ...input, ...revision } });
        expect([faults, documented.refused(), data?.result?.errors]).toEqual([[], [], []]);
        const sent = service.calls.filter(
          ({ method, path }) =>
            method !== 'GET' && !/\/(getAll|getForms|getAllLocationsForCompany)$/.test(path),
        );
        expect(sent.map(({ method, path, body }) => [`${method} ${path}`, body ?? null])).toEqual(
          Object.entries(calls).flatMap(([call, bodies]) => [bodies].flat().map((body) => [call, body])),
        );
        for (const { query, headers } of sent) {
          expect(query).toEqual({});
          for (const name of ['if-match', 'if-none-match', 'idempotency-key', 'x-dry-run'])
            expect(headers[name]).toBeUndefined();
        }
        // A minimal answer leaves these fields out.
        if (variant === 'minimal') return;
        for (const [path, value] of Object.entries(later)) expect(await read(path), path).toEqual(value);
      },
    );
  });
