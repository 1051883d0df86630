import { isRecord, readId, readText, wireValue } from '../rest/wire/wire-value.ts';
import type { StateRecord } from './master-data.record.ts';

/** A state as a record refers to it: whole, or only by its id or code. */
export type StateReference = { [Field in keyof StateRecord]: StateRecord[Field] | null };

const nothing: StateReference = { id: null, name: null, code: null, countryId: null };

function readState(value: unknown): StateReference | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (!isRecord(value)) {
    const text = readText(value);
    if (text === undefined) return undefined;
    return /^\d+$/.test(text) ? { ...nothing, id: text } : { ...nothing, code: text };
  }
  const { id, name, code, country_id } = value;
  const state = { id: readId(id), name: readText(name), code: readText(code), countryId: readId(country_id) };
  if (!state.id && !state.code) return undefined;
  return {
    id: state.id ?? null,
    name: state.name ?? null,
    code: state.code ?? null,
    countryId: state.countryId ?? null,
  };
}

/** A state as `{ id, name, code }`, as `{ code }`, as an id or as a code [API-20] [ENT-26] (AMB-31). */
export const wireState = wireValue('a state, its id or its code', readState);

/** Returns what two references of one record know about its state together. */
export function mergeStates(one: StateReference | null, other: StateReference | null): StateReference | null {
  if (!one || !other) return one ?? other;
  return {
    id: one.id ?? other.id,
    name: one.name ?? other.name,
    code: one.code ?? other.code,
    countryId: one.countryId ?? other.countryId,
  };
}

/** Returns the state if the record contained all of it. */
export function wholeState(reference: StateReference | null): StateRecord | null {
  if (!reference) return null;
  const { id, name, code, countryId } = reference;
  return id !== null && name !== null && code !== null ? { id, name, code, countryId } : null;
}

/**
 * Finds the state that a reference means. Codes are unique only within a country, so the state of that
 * country comes first.
 */
export function findState(
  states: readonly StateRecord[],
  { id, code }: Pick<StateReference, 'id' | 'code'>,
  countryId: string | null,
): StateRecord | null {
  const same = states.filter((state) => (id === null ? state.code === code : state.id === id));
  return same.find((state) => state.countryId === countryId) ?? same[0] ?? null;
}
