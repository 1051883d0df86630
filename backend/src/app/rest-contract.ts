import { join } from 'node:path';

/** Committed, so that reviews show changes of the contract. */
export const REST_CONTRACT_FILE = join(import.meta.dirname, '../../rest-contract.txt');

/** The parts of an OpenAPI document that clients depend on. */
export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

type Operation = {
  summary?: string;
  security?: unknown[];
  'x-extension'?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
type Parameter = { in: string; name: string; required?: boolean; 'x-extension'?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Schema = Readonly<Record<string, unknown>>;

const HEADER = `The REST contract of the backend, one line per operation and per named type. Written by \`npm run regenerate\` from the
contracts in backend/src; do not edit it by hand. \`*\` marks what goes beyond the documented service, \`(public)\` what needs no token.
Descriptions are left out: \`npm run build\` writes the whole document to dist/openapi.json.
`;

/**
 * Returns the document as text that is short enough to review. The text changes with every change that a
 * client could notice.
 */
export function restContract({ paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationLine(`${method} ${path}`, operation)),
  );
  const types = Object.entries(components.schemas).map(([name, schema]) => `${name} = ${typeOf(schema)}`);
  return [HEADER, ...operations.toSorted(), '', ...types.toSorted(), ''].join('\n');
}

function operationLine(call: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, security } = operation;
  const marks = [operation['x-extension'] ? '*' : '', security?.length === 0 ? ' (public)' : ''].join('');
  const given = parameters.map(
    ({ in: place, name, required, schema, 'x-extension': isExtension = false }) =>
      `${place} ${field(name, required, { ...schema, 'x-extension': isExtension })}`,
  );
  if (requestBody) given.push(`body${requestBody.required ? '' : '?'} ${contentOf(requestBody.content)}`);
  const answers = Object.entries(responses).map(([status, { content }]) =>
    content ? `${status} ${contentOf(content)}` : status,
  );
  return `${call}${marks} (${given.join('; ')}) -> ${answers.join('; ')}`;
}

const contentOf = (content: Content) =>
  Object.entries(content)
    .map(([kind, { schema = {} }]) => `${kind === 'application/json' ? '' : `${kind} `}${typeOf(schema)}`)
    .join(' or ');

function field(name: string, isRequired: boolean | undefined, schema: Schema): string {
  const { 'x-extension': isExtension, ...type } = schema;
  return `${name}${isExtension ? '*' : ''}${isRequired ? '' : '?'}: ${typeOf(type)}`;
}

/** Formats a JSON schema as a type. Appends keywords without a notation as JSON, so that none is lost. */
function typeOf(schema: Schema): string {
  const { type, $ref, oneOf, anyOf = oneOf, enum: values, const: value, ...rest } = schema;
  if (typeof $ref === 'string') return `${$ref.replace('#/components/schemas/', '')}${limits(rest)}`;
  if (Array.isArray(anyOf)) return `${anyOf.map(typeOf).join(' | ')}${limits(rest)}`;
  if (Array.isArray(values)) return `${values.map((one) => JSON.stringify(one)).join(' | ')}${limits(rest)}`;
  if (value !== undefined) return `${JSON.stringify(value)}${limits(rest)}`;
  if (type === 'object') return objectOf(rest);
  if (type === 'array') return arrayOf(rest);
  if (type === 'string') return stringOf(rest);
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return `${name}${limits(rest)}`;
}

function arrayOf({ items = {}, ...rest }: Schema): string {
  return `[${typeOf(items as Schema)}]${limits(rest)}`;
}

/** Leaves out the pattern if there is a format. */
function stringOf({ format, pattern, ...rest }: Schema): string {
  const form = format ?? (pattern === undefined ? '' : `/${pattern}/`);
  return `${['string', form].filter(Boolean).join(' ')}${limits(rest)}`;
}

function objectOf(schema: Schema): string {
  const { properties = {}, required = [], additionalProperties = true, propertyNames, ...rest } = schema;
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, one]) =>
    field(name, (required as string[]).includes(name), one),
  );
  if (additionalProperties === true) fields.push('...');
  else if (additionalProperties !== false) {
    const key = propertyNames ? typeOf(propertyNames as Schema) : 'string';
    fields.push(`[${key}]: ${typeOf(additionalProperties as Schema)}`);
  }
  return `{ ${fields.join(', ')} }${limits(rest)}`;
}

const SMALLEST = Number.MIN_SAFE_INTEGER;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Formats `(1..100)` for numbers, lengths and sizes, followed by all other keywords. */
function limits(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, ...rest } = schema;
  const min = [minimum, minLength, minItems].find((one) => one !== undefined && one !== SMALLEST);
  const max = [maximum, maxLength, maxItems].find((one) => one !== undefined && one !== LARGEST);
  const range = min === undefined && max === undefined ? '' : `(${min ?? ''}..${max ?? ''})`;
  // Left out, because clients do not depend on texts for people.
  const { description, examples, title, ...others } = rest;
  return range + (Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '');
}
