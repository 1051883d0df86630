import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
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
    transformObject: (document) => markParameters(jsonSchemaTransformObject(document)),
  });
}

/** Lifts the mark of a header or query parameter from its schema, where zod can put it, to the parameter itself. */
function markParameters(document: ReturnType<SwaggerTransformObject>) {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      for (const parameter of (operation as { parameters?: Parameter[] }).parameters ?? []) {
        if (!parameter.schema?.['x-extension']) continue;
        parameter['x-extension'] = true;
        delete parameter.schema['x-extension'];
      }
    }
  }
  return document;
}

type Parameter = { schema?: Record<string, unknown>; 'x-extension'?: boolean };

/** `/openapi.json`: the contracts as OpenAPI 3.1. */
export function openapiRoute(app: App) {
  app.get('/openapi.json', { schema: { hide: true }, config: { isPublic: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
}
