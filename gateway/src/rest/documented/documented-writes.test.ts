import type { Variant } from '@console/documented-service/src/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDocumented } from '../../testing/documented.ts';
import { documentedSaves } from '../../testing/documented-saves.ts';

// Runs every documented save over another implementation of the documents, which answers 400 to everything
// that they do not print.

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

/** Saves in two steps need the new id, which some answers lack: written-answers.test.ts. */
const inTwoSteps = ['companyCreate', 'arrangerCreate'];

/** Saves that need parts of a record that the form leaves out. */
const impossible: Partial<Record<Variant, string[]>> = {
  'empty-writes': inTwoSteps,
  minimal: [
    ...inTwoSteps,
    'regionUpdate',
    'regionDelete',
    'eventUpdate',
    'eventDelete',
    'companyUserAccessSave',
  ],
};

const savesIn = (variant: Variant) =>
  documentedSaves.filter(({ field }) => !impossible[variant]?.includes(field));

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null)?.[key], data);

const inputOf = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}Input`;

describe.each(variants)('with answers in the form: %s', (variant) => {
  // The saves share one service and build on each other, in order.
  let documented: Awaited<ReturnType<typeof startDocumented>>;
  beforeAll(async () => {
    documented = await startDocumented(variant);
  });
  afterAll(() => documented.stop());

  test.each(savesIn(variant))('$rows $field', async ({ field, revision, input, later }) => {
    const { service, ask, refused } = documented;
    service.calls.length = 0;
    const before = revision && (await ask(revision.query));
    expect(before?.faults ?? []).toEqual([]);
    const current = revision && (valueAt(before?.data, revision.path) as string | undefined);
    const query = `mutation ($input: ${inputOf(field)}!) { result: ${field}(input: $input) { message errors { path message } } }`;
    const { data, faults } = await ask(query, { input: input(current) });
    expect({ faults, refused: refused(), errors: data?.result?.errors }).toEqual({
      faults: [],
      refused: [],
      errors: [],
    });
    // A minimal answer has no field to look at.
    if (!later || variant === 'minimal') return;
    const after = await ask(later.query);
    expect([after.faults, valueAt(after.data, later.path)]).toEqual([[], later.value]);
  });
});
