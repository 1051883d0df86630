import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

const DESCRIPTION = `The reference REST service of the business platform console.

Every successful response has status 200. Every error has a \`message\`. Invalid input also has \`msg\`, with a message for each
field. Operations, parameters and fields marked \`x-extension\` go beyond the documented service. Clients must work without them.`;

const ANSWERS: Record<string, string> = {
  200: 'Success',
  400: 'Invalid input',
  401: 'No valid token, or the person is inactive or deleted',
  403: "Not allowed for the caller's role",
  404: 'The record does not exist, or the caller may not read it',
  409: 'The first request with this idempotency key is still running',
  412: 'The change is based on an older version; `data` is the current record',
  422: 'The idempotency key was used for another request, or the dry run takes too long',
  429: 'Too many at the moment; try again after `retry-after` seconds',
  503: 'Not ready, or a service that this one needs is not configured or not responding',
};

/** Collects the contracts of the routes. Call this before adding routes. */
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
    transformObject: (document) => tidy(jsonSchemaTransformObject(document)),
  });
}

/** Adds `/openapi.json`: the contracts as OpenAPI 3.1. */
export function openapiRoute(app: App) {
  app.get('/openapi.json', { schema: { hide: true }, config: { isPublic: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
}

type Operation = {
  parameters?: { schema?: Record<string, unknown>; 'x-extension'?: boolean }[];
  responses?: Record<string, { description?: string }>;
};
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

/**
 * Corrects the generated document: adds answer descriptions, moves the extension marks and removes unused
 * schemas.
 */
function tidy(generated: ReturnType<SwaggerTransformObject>) {
  const document = generated as Document;
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) tidyOperation(operation);
  while (dropUnused(document) > 0);
  return generated;
}

function dropUnused(document: Document): number {
  const text = JSON.stringify(document);
  const schemas = document.components?.schemas ?? {};
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  return unused.length;
}

function tidyOperation({ parameters = [], responses = {} }: Operation) {
  for (const [status, response] of Object.entries(responses))
    response.description = ANSWERS[status] ?? response.description ?? '';
  for (const parameter of parameters) {
    // zod can mark only the schema, but the mark belongs to the header.
    if (!parameter.schema?.['x-extension']) continue;
    parameter['x-extension'] = true;
    delete parameter.schema['x-extension'];
  }
}
