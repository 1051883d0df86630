import type { App as AppWith } from '@console/service/src/app.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The Fastify app, with requests and answers typed by the zod contracts of the routes. */
export type App = AppWith<ZodTypeProvider>;
