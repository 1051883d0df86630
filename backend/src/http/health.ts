import * as z from 'zod';
import type { App } from './app.ts';

const health = z.object({ status: z.string() });
const extension = { tags: ['Operations'], security: [], 'x-extension': true };

/**
 * `/health/live`: the process runs. `/health/ready`: it can do its work.
 * @param unreadyBecause why it cannot; null when it can
 */
export function healthRoutes(app: App, unreadyBecause: () => Promise<string | null>) {
  app.get(
    '/health/live',
    {
      schema: { ...extension, summary: 'Whether the process runs', response: { 200: health } },
      config: { isPublic: true },
      logLevel: 'warn',
    },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/health/ready',
    {
      schema: {
        ...extension,
        summary: 'Whether it can take requests',
        response: { 200: health, 503: health },
      },
      config: { isPublic: true },
      logLevel: 'warn',
    },
    async (_request, reply) => {
      const reason = await unreadyBecause();
      if (reason) reply.code(503);
      return { status: reason ?? 'ok' };
    },
  );
}
