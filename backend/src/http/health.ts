import * as z from 'zod';
import type { App } from './app.ts';

const health = z.object({ status: z.string() });
const extension = { tags: ['Operations'], security: [], 'x-extension': true };

/**
 * Adds `/health/live`, which answers while the process runs, and `/health/ready`, which checks that it can
 * serve requests.
 * @param unreadyBecause returns the reason why the service is not ready, or null
 */
export function healthRoutes(app: App, unreadyBecause: () => Promise<string | null>) {
  app.get(
    '/health/live',
    {
      schema: { ...extension, summary: 'Check that the process runs', response: { 200: health } },
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
        summary: 'Check that the service can serve requests',
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
