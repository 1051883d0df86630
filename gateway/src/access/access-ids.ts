import { readIds } from '../rest/wire/wire.ts';
import { isMissing, isRecord, wireValue } from '../rest/wire/wire-value.ts';

/** What the documents do not name inside `options` and `master` of a platform's access (AMB-45). */
const KINDS = [
  ['directorLocations', /director/i],
  ['roles', /role/i],
  ['regions', /region/i],
  ['locations', /location/i],
] as const;

export type AccessIds = Partial<Record<(typeof KINDS)[number][0] | 'unnamed', string[]>>;

/**
 * Reads the ids of roles and scopes: without names, as `[1]` or `"1,2"`, or under keys that name them, as
 * `{ roles: [1], region: "4" }`. Undefined if they are in neither form.
 */
function readAccessIds(value: unknown): AccessIds | undefined {
  if (isMissing(value)) return {};
  if (!isRecord(value) || 'id' in value) {
    const unnamed = readIds(value);
    return unnamed && { unnamed };
  }
  const found: AccessIds = {};
  const keys = Object.keys(value);
  for (const key of keys) {
    const kind = kindOf(key);
    if (!kind || isMissing(value[key])) continue;
    const ids = readIds(value[key]);
    if (!ids) return undefined;
    found[kind] = [...(found[kind] ?? []), ...ids];
  }
  return keys.length === 0 || keys.some(kindOf) ? found : undefined;
}

const kindOf = (key: string) => KINDS.find(([, pattern]) => pattern.test(key))?.[0];

export const wireAccessIds = wireValue('ids of roles and scopes', readAccessIds);
