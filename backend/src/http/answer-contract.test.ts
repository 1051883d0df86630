import { expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../app/config.ts';
import { createApp } from '../app/create-app.ts';

/** Creates a service whose only route answers one field more than its contract. */
function serve(environment: Record<string, string>) {
  const app = createApp(readConfig({ LOG_LEVEL: 'silent', ...environment }));
  const response = { 200: z.object({ name: z.string() }) };
  app.get('/more', { schema: { response } }, () => Object.assign({ name: 'Kim' }, { hash: 'secret' }));
  app.get('/same', { schema: { response } }, () => ({ name: 'Kim' }));
  return app;
}

test('refuses an answer with a field that its contract does not have, so that tests find it', async () => {
  const app = serve({});
  expect((await app.inject('/more')).statusCode).toBe(500);
  expect((await app.inject('/same')).json()).toEqual({ name: 'Kim' });
});

test('does not check answers again in production', async () => {
  const app = serve({ NODE_ENV: 'production', CLIENT_KEY: 'a-key-of-production' });
  expect((await app.inject('/more')).statusCode).toBe(200);
});
