import { type AnyField, isNested, type NestedTable } from './field-table.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns stored values with a patch over them: an absent field stays, null clears. An object is patched field
 * by field, and a list is one value.
 * @param stored null for a new record, whose absent fields are null
 */
export function overlay({ rows }: NestedTable, stored: Values | null, patch: Values): Values {
  const fields = Object.entries(rows).map(([name, row]) => {
    const present = stored?.[name] ?? null;
    const sent = patch[name];
    if (!isNested(row)) return [name, sent === undefined ? present : sent];
    const isNone = sent === null || (sent === undefined && present === null);
    if (isNone) return [name, row.isOptional ? null : overlay(row, null, {})];
    return [name, overlay(row, present as Values | null, (sent ?? {}) as Values)];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns the items of a list with what they leave out: an absent field is that of the stored item with the same
 * id, or blank. Null is blank too.
 */
export const overlayItems = <Key extends string, Item extends { [Name in Key]: string }>(
  sent: readonly ({ [Name in Key]: string } & { [Name in keyof Item]?: Item[Name] | null | undefined })[],
  { stored, key, blank }: { stored: readonly Item[]; key: Key; blank: Omit<Item, Key> },
): Item[] =>
  sent.map((item) => {
    const present = stored.find((one) => one[key] === item[key]) ?? blank;
    const filled = Object.entries(blank).map(([name, none]) => {
      const value = item[name as keyof Item];
      return [name, value === undefined ? present[name as keyof typeof present] : (value ?? none)];
    });
    return { [key]: item[key], ...Object.fromEntries(filled) };
  });

/** Returns whether a patch has every field of a table, so that nothing of the stored values remains. */
export const isWhole = ({ rows }: NestedTable, patch: Values): boolean =>
  Object.entries(rows).every(([name, row]) => {
    const sent = patch[name];
    if (!isNested(row)) return sent !== undefined || !isComparedInBody(row);
    return sent === null || (sent !== undefined && isWhole(row, sent as Values));
  });

/** A secret keeps its stored value without being sent again. */
const isComparedInBody = ({ access }: AnyField) => access === 'write' || access === 'both';

/** Returns whether values have a secret, such as a new password. Revisions do not compare it. */
export const hasSecret = ({ rows }: NestedTable, values: Values): boolean =>
  Object.entries(rows).some(
    ([name, row]) => !isNested(row) && row.access === 'secret' && (values[name] ?? null) !== null,
  );
