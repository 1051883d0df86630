import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';

const { definitions } = parse(readFileSync(join(import.meta.dirname, 'base.graphql'), 'utf8'));

const codes = definitions.flatMap((definition) =>
  definition.kind === Kind.ENUM_TYPE_DEFINITION && /ErrorCode$/.test(definition.name.value)
    ? (definition.values ?? []).map(({ name, description }) => [name.value, description?.value ?? ''])
    : [],
);

/** What a description may advise the reader to do. */
const toDo =
  /(^|[.;,:] |, or )(do not )?(ask|check|contact|correct|fill|read|repeat|report|shorten|sign in|wait)\b/i;

test('the schema has more than ten error codes', () => expect(codes.length).toBeGreaterThan(10));

test.each(codes)('the description of %s says what to do', (_, description) => {
  expect(description).toMatch(toDo);
});
