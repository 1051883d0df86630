import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

const DESCRIPTION = `The reference REST service of the business platform console.

Success is status 200 and nothing else. Errors carry \`message\`, and for wrong input \`msg\`, a text a field. What is marked
\`x-extension\` goes beyond the documented service; a client must do without it elsewhere.`;

const ANSWERS: Record<string, string> = {
  200: 'Done',
  400: 'Wrong input',
  401: 'No valid token, or a person who is inactive or deleted',
  403: "Not allowed for the caller's role",
  404: 'There is no such thing within the reach of the caller',
  409: 'The first request with this idempotency key is still running, or the rehearsal is over',
  412: 'Based on an older version; `data` is the record as it is now',
  422: 'The idempotency key was used for another request',
  429: 'Too many at the moment: again after `retry-after` seconds',
  503: 'Not ready',
};

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
    transformObject: (document) => tidy(jsonSchemaTransformObject(document)),
  });
}

/** `/openapi.json`: the contracts as OpenAPI 3.1. */
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

/** What the generator leaves behind: unnamed answers, marks in the wrong place, schemas that nothing points at. */
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
    // zod can put the mark only on the schema; it belongs to the header itself.
    if (!parameter.schema?.['x-extension']) continue;
    parameter['x-extension'] = true;
    delete parameter.schema['x-extension'];
  }
}
