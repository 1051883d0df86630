import type { State } from './records.ts';
import type { EntityStore } from './store.ts';

/** Finds a state by its id, its digits or its code. */
export function findState(store: EntityStore, state: number | string | null | undefined): State | undefined {
  if (state === null || state === undefined || state === '') return undefined;
  const id = Number(state);
  return Number.isNaN(id) ? store.list('state', ({ code }) => code === state)[0] : store.get('state', id);
}

/** A state as `{ id, code, name }`, or null. */
export function stateRecord(store: EntityStore, state: number | string | null): object | null {
  const found = findState(store, state);
  return found ? { id: found.id, code: found.code, name: found.name } : null;
}
