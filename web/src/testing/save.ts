import { checkInput } from '@console/schema/input.rules.ts';
import { getNamedType, isObjectType } from 'graphql';
import { type Context, type Payload, refusal, type Values, viewerOf } from './context.ts';
import { blank } from './fixtures.ts';
import { messages, parts, rules, toStored } from './save-rules.ts';
import { schema } from './schema.ts';
import { find, lowerFirst, type Row, revisionOf, rowsOf, upperFirst } from './store.ts';

const verbs: Record<string, string> = {
  Create: 'added',
  Update: 'updated',
  StatusChange: 'status updated',
  Delete: 'deleted',
  Save: 'saved',
};

const pattern = new RegExp(
  `^(companyUser|providerUser|[a-z]+Venue|[a-z]+)(.*?)(${Object.keys(verbs).join('|')})$`,
);

/** Reads what a mutation does from its name, and the payload's field for the record from the SDL. */
function describe(name: string) {
  const [, entity = '', part = '', verb = ''] = pattern.exec(name) ?? [];
  const type = entity === 'event' ? 'CompanyEvent' : upperFirst(entity);
  const payload = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
  const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
  const key = fields.find((field) => getNamedType(field.type).name === type)?.name ?? entity;
  const words = upperFirst(part || entity).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const message = `${messages[name] ?? `${words} ${verbs[verb]}`} successfully`;
  return { entity, type, key, part: parts[name] ?? lowerFirst(part), verb, message };
}

/** Separates the ids of an input from the values that its rule checks and from other values. */
function split({ id, userId, arrangerId, locationId, companyId, revision, ...values }: Values) {
  const nested = Object.keys(values).find((key) => key === 'details' || isObject(values[key])) ?? '';
  const { [nested]: content = values, ...rest } = values;
  const more = nested ? rest : {};
  return {
    id: id ?? userId ?? arrangerId ?? locationId ?? companyId,
    companyId,
    revision,
    nested,
    content,
    more,
  };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses a save that is based on an old revision of a part, with the fields that it would overwrite. */
export function demandRevision(row: Values, type: string, part: string, { revision, ...values }: Values) {
  const current = revisionOf(row, type, part);
  if ((revision ?? null) === current) return;
  const changed = Object.keys(values).filter(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(values[key]),
  );
  const what = part === 'rates' ? 'these rates' : 'this';
  throw refusal('CONFLICT', `Somebody else has changed ${what}`, { changed, revision: current });
}

function create(type: string, entity: string, values: Values, { fixtures }: Context): Row {
  const rows = rowsOf(type, fixtures);
  const id = String(1 + Math.max(0, ...rows.map((row) => Number(row.id))));
  const row = { ...blank[entity as keyof typeof blank]?.(), ...values, id };
  rows.push(row);
  return row;
}

/**
 * Answers a mutation by the naming rule: finds the record, checks the input and the revision, and stores the
 * values. An input without a rule is stored as it is.
 */
export function save(name: string, input: Values, context: Context, rule = rules[name]): Payload {
  const { entity, type, key, part, verb, message } = describe(name);
  const { id, companyId, revision, nested, content, more } = split(input);
  if (verb === 'Create' && companyId) find('Company', companyId, context);
  const row: Row | null =
    verb === 'Create' ? null : type === 'Account' ? viewerOf(context) : find(type, id, context);
  const checked = rule ? checkInput(rule, content) : { ok: true as const, value: content };
  if (!checked.ok) return { [key]: null, errors: checked.errors };
  const values: Values = part && nested ? { [part]: checked.value } : { ...more, ...Object(checked.value) };
  const stored = toStored[name]?.(values, row ?? {}) ?? values;
  if (!row) {
    const owner = companyId && { companyId };
    return { [key]: create(type, entity, { ...stored, ...owner }, context), message, errors: [] };
  }
  if (verb === 'Delete') {
    const rows = rowsOf(type, context.fixtures);
    rows.splice(rows.indexOf(row), 1);
    return { deletedId: id, message, errors: [] };
  }
  if (verb !== 'StatusChange') demandRevision(row, type, part || 'details', { ...values, revision });
  Object.assign(row, stored, !part && row.revision && { revision: row.revision + 1 });
  return { [key]: row, message, errors: [] };
}
