import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

const DESCRIPTION = `The reference REST service of the business platform console.

Success is status 200 and nothing else. Errors carry \`message\`, and for wrong input \`msg\`, a text a field. What is marked
\`x-extension\` goes beyond the documented service; a client must do without it elsewhere.`;

/** Collects the routes' contracts; call it before the routes. */
export async function collectContracts(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Business platform REST service', version: '0.1.0', description: DESCRIPTION },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** `/openapi.json`: the contracts as OpenAPI 3.1. */
export function openapiRoute(app: App) {
  app.get('/openapi.json', { schema: { hide: true }, config: { isPublic: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
}
