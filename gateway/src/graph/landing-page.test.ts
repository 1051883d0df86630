import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';
import { workedOperations } from './worked-operations.ts';

type Sandbox = {
  initialState: { document: string; variables: object; headers: Record<string, string> };
};

/** What the page passes to Sandbox, which these tests cannot reach. */
async function sandboxOf(url: string): Promise<Sandbox> {
  const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
  const [, settings] = /embeddedSandboxConfig = (\{.*\});/.exec(await page.text()) ?? [];
  return JSON.parse(settings ?? 'null');
}

test('opens Sandbox with the worked operations, sign-in first, with variables and headers', async () => {
  const { gateway } = await start({ NODE_ENV: 'development' });
  const { initialState } = await sandboxOf(gateway.url);
  expect(initialState.document).toMatch(/^# Sign in[\s\S]*\nmutation SignIn\(/);
  expect(initialState).toMatchObject(workedOperations());
  expect(Object.keys(initialState.headers)).toEqual(['authorization', 'x-explain']);
});

test('keeps all worked operations together within the request limits, because Sandbox may send the whole document', async () => {
  const { gateway } = await start({ NODE_ENV: 'development' });
  const { document: query, variables } = workedOperations();
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName: 'Settings' }),
  });
  expect(await answer.json()).toEqual({ data: { consoleSettings: expect.anything() } });
});

test('links to the explorer when Sandbox is unreachable', async () => {
  const { gateway } = await start({ NODE_ENV: 'development' });
  const page = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<a href="/explorer/">');
});
