import { createValues, needed, type RecordOwner, type Schema } from './authorization-inputs.ts';

// Generates a request for each route of the service from its OpenAPI document, so that a new route is covered
// automatically.

type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type AuthorizationCase = {
  /** `POST /company/add`, or `POST /impact user_delete`. */
  name: string;
  method: string;
  /** Whether the request concerns a company or a person. */
  isOfSomebody: boolean;
  requestFor: (whose: RecordOwner) => { path: string; body: unknown };
};

/** Returns one case for each method of each path, or one for each kind if the body has several. */
export function authorizationCases({ paths, components }: OpenApi): AuthorizationCase[] {
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  const callOf = (
    method: string,
    path: string,
    operation: Operation,
    body: Schema | undefined,
  ): AuthorizationCase => {
    const kind = body?.properties?.kind?.enum?.[0];
    const name = `${method.toUpperCase()} ${path}${kind ? ` ${kind}` : ''}`;
    const make = (whose: RecordOwner) => {
      const made = createValues(name, whose, resolved);
      const queries = (operation.parameters ?? []).filter(
        (one) => one.in === 'query' && (one.required || needed.test(`${name} ${one.name}`)),
      );
      const query = queries
        .map((one) => `${one.name}=${[made.toValue(one.schema, one.name)].flat().join()}`)
        .join('&');
      const filled = path
        .replace('{id}', () => String(made.pathId()))
        .replace('{platform_id}', '1')
        .replace('{key}', 'a.png');
      return {
        path: query ? `${filled}?${query}` : filled,
        body: body && made.toObject(body),
        isOfSomebody: made.isOfSomebody(),
      };
    };
    const { isOfSomebody } = make({ tenant: 'own', callerId: 1 });
    return { name, method: method.toUpperCase(), isOfSomebody, requestFor: make };
  };

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const body = schema && resolved(schema);
      const kinds = body?.oneOf?.map(resolved) ?? [body];
      return kinds.map((one) => callOf(method, path, operation, one));
    }),
  );
}
