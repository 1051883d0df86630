import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const create = 'mutation ($input: CompanyCreateInput!) { companyCreate(input: $input) { message } }';
const chain = (length: number) =>
  Array.from({ length }, (_, at) => `fragment f${at} on Query { ...f${at + 1} }`).join(' ');

const documents: [string, string][] = [
  ['selections', `{ ${'a { '.repeat(1600)} b ${'}'.repeat(1600)} }`],
  ['inline fragments', `{ ${'... { '.repeat(1600)} __typename ${'}'.repeat(1600)} }`],
  ['lists', `{ viewer { can(actions: ${nested('[', ']', 2400)}) { reason } } }`],
  ['objects', `{ companies(filter: ${'{ a: '.repeat(1200)} 1 ${'}'.repeat(1200)}) { count } }`],
  ['default values', `query ($a: [Action!] = ${nested('[', ']', 2400)}) { viewer { id } }`],
  ['types', `query ($a: ${nested('[', ']', 2400).replace('[]', '[Int]')}) { viewer { id } }`],
];

test.each(documents)('refuses deeply nested %s by depth', async (_, query) => {
  const { gateway } = await start();
  const { status, errors } = await gateway.send(query);
  expect(status).toBe(400);
  expect(errors).toMatchObject([
    {
      message: 'The document is nested more than 50 levels deep. Nest less.',
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
});

test.each([51, 30_000])('refuses variables that are nested %i levels deep', async (levels) => {
  const { gateway } = await start();
  // JSON.stringify would overflow the stack of this test.
  const body = `{"query":${JSON.stringify(create)},"variables":{"input":${nested('[', ']', levels)}}}`;
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('A variable is nested more than 50 levels deep. Nest less.');
});

test('refuses deep nesting in a GET', async () => {
  const { gateway } = await start();
  const parameters = new URLSearchParams({ query: '{ viewer { id } }', variables: nested('[', ']', 2000) });
  const answer = await fetch(`${gateway.url}/graphql?${parameters}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('nested more than 50 levels deep');
});

test('accepts a long chain of fragments', async () => {
  const { gateway } = await start();
  const { errors } = await gateway.send(`{ ...f0 } ${chain(600)} fragment f600 on Query { viewer { id } }`);
  for (const { message, extensions } of errors ?? []) {
    expect(message).not.toMatch(/stack/i);
    expect(extensions.code).not.toBe('INTERNAL');
  }
});

test('accepts brackets in strings and comments, and many side by side', async () => {
  const { service, gateway } = await start();
  const brackets = '{[('.repeat(40);
  const siblings = Array.from({ length: 30 }, (_, at) => `a${at}: company(id: 1) { id }`).join(' ');
  const query = `# ${brackets}\n{ ${siblings} companies(filter: { name: "${brackets}" }) { count } }`;
  expect((await gateway.send(query, { token: service.tokenOf('admin') })).errors).toBeUndefined();
});
