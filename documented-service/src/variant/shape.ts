import type { Answer } from '../http/answer.ts';
import { type FieldKind, idLists, kindOf, optionalKeys, singleRecords } from './field-kinds.ts';
import type { Switches } from './variants.ts';

type Fields = Record<string, unknown>;
type Shaper = (value: unknown, switches: Switches) => unknown;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asFlag = (value: boolean, form: 'boolean' | 'number' | 'text') => {
  if (form === 'boolean') return value;
  return form === 'number' ? Number(value) : String(Number(value));
};

const asNumber = (text: string) => (/^[1-9]\d*$|^0$/.test(text) ? Number(text) : text);

const shapers: Record<FieldKind, Shaper> = {
  ids: (value, { ids }) => (typeof value === 'number' && ids === 'text' ? String(value) : value),
  counts: (value, { counts }) => (counts === 'text' ? String(value) : value),
  status: (value, { status }) => (status === 'number' ? value : asFlag(value === 1, status)),
  flags: (value, { flags }) => (typeof value === 'boolean' ? asFlag(value, flags) : value),
  money: (value, { money }) => (typeof value === 'number' && money === 'text' ? value.toFixed(2) : value),
  digits: (value, { digits }) => (typeof value === 'string' && digits === 'number' ? asNumber(value) : value),
};

const shapeScalar = (key: string, value: unknown, switches: Switches) => {
  const kind = kindOf(key);
  return kind === undefined || value === null ? value : shapers[kind](value, switches);
};

/** Converts every field below a value to the form that the switches require. */
function shapeFields(value: unknown, switches: Switches, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => shapeFields(item, switches, key));
  if (!isRecord(value)) return shapeScalar(key, value, switches);
  const sparing = switches.optional === 'absent' ? leaveOut(value) : value;
  return Object.fromEntries(
    Object.entries(sparing).map(([name, field]) => [
      name,
      asSingle(name, shapeFields(field, switches, name), switches),
    ]),
  );
}

function asSingle(name: string, value: unknown, { singles }: Switches): unknown {
  if (singles !== 'list' || !singleRecords.has(name)) return value;
  return value === null ? [] : [value];
}

/** A record without its optional keys, its state as `{ code }`, its locations and platforms as ids. */
function leaveOut(record: Fields): Fields {
  const hasState = isRecord(record.states);
  const kept = Object.entries(record).filter(
    ([key, value]) => value !== null && !optionalKeys.test(key) && !(key === 'state' && hasState),
  );
  const isRates = Object.keys(record).some((key) => key.endsWith('_rate'));
  return Object.fromEntries(
    (isRates ? Object.entries(record) : kept).map(([key, value]) => [key, shorten(key, value)]),
  );
}

function shorten(key: string, value: unknown): unknown {
  if (key === 'states' && isRecord(value)) return { code: value.code };
  if (!idLists.has(key) || !Array.isArray(value)) return value;
  return value.map((item) => (isRecord(item) ? item.id : item));
}

/** The body of a successful answer in a variant; undefined is an empty body. */
export function shapeAnswer(answer: Answer, switches: Switches): unknown {
  if (answer.form === 'done' && switches.writes === 'empty') return undefined;
  if (answer.form !== 'single') {
    return wrap(answer.form, shapeFields(answer.value, switches), switches.wrapper);
  }
  const missing = switches.missingRates === 'fields' ? (answer.blank ?? null) : null;
  const value = shapeFields(answer.value ?? missing, switches);
  return wrap('single', switches.singles === 'list' ? [value].filter(Boolean) : value, switches.wrapper);
}

function wrap(form: Answer['form'], body: unknown, wrapper: Switches['wrapper']): unknown {
  if (form === 'printed') return body;
  if (wrapper === 'data') {
    if (form === 'list' || form === 'rows') return { data: { rows: body } };
    return isRecord(body) && 'data' in body ? body : { data: body };
  }
  if (form === 'page' || form === 'done' || wrapper === 'bare') return body;
  return form === 'rows' ? { rows: body } : { data: body };
}
