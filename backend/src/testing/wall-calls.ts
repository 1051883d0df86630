import { createValues, needed, type Schema, type Whose } from './wall-values.ts';

// A call for every route of the service, made from its OpenAPI document: a route that is added has one at once.

type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type WallCall = {
  /** `POST /company/add`, or `POST /impact user_delete`. */
  name: string;
  method: string;
  /** Whether it is about something of a company, or of a person. */
  isOfSomebody: boolean;
  requestFor: (whose: Whose) => { path: string; body: unknown };
};

/** Every method of every path, and each kind of a body that has several. */
export function wallCalls({ paths, components }: OpenApi): WallCall[] {
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  const callOf = (method: string, path: string, operation: Operation, body: Schema | undefined): WallCall => {
    const kind = body?.properties?.kind?.enum?.[0];
    const name = `${method.toUpperCase()} ${path}${kind ? ` ${kind}` : ''}`;
    const make = (whose: Whose) => {
      const made = createValues(name, whose, resolved);
      const queries = (operation.parameters ?? []).filter(
        (one) => one.in === 'query' && (one.required || needed.test(`${name} ${one.name}`)),
      );
      const query = queries
        .map((one) => `${one.name}=${[made.toValue(one.schema, one.name)].flat().join()}`)
        .join('&');
      const filled = path.replace('{id}', () => String(made.pathId())).replace('{key}', 'a.png');
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
