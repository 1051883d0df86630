import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import type { UserError } from '../errors/user-errors.ts';
import type { NestedTable } from '../field-table/field-table.ts';
import { isWhole } from '../field-table/patch.ts';

type Named = { name: string | null };
type Input = { name?: string | null | undefined; isPlaceholder?: boolean | null | undefined };

/** Returns whether an input has every field. Whether an entry stays a placeholder depends on what is stored. */
export const isSelfContained = (table: NestedTable, { isPlaceholder, ...patch }: Input) =>
  isPlaceholder === undefined && isWhole(table, patch);

/** A patch and what it changes, for `checkFields`. */
type Prepared =
  | { input: object; base: { stored: object | null; neverSaved?: object }; errors: [] }
  | { input: null; errors: UserError[] };

/**
 * Prepares the input of an entry that may be a placeholder (AMB-05). A placeholder has no name. It is stored
 * only if the input asks for it, so that a name that is missing by mistake is an error.
 * @param nameless the values that a placeholder does not have
 * @param placeholder the name that the service gives it
 */
export function preparePlaceholder(
  { isPlaceholder, ...given }: Input,
  stored: Named | null,
  nameless: Named & Readonly<Record<string, null>>,
  placeholder: string,
): Prepared {
  const { name, ...others } = given;
  const isItsName = name?.trim().toLowerCase() === placeholder.toLowerCase();
  const sent: Readonly<Record<string, unknown>> = isItsName ? others : given;
  if (isPlaceholder) {
    const isNamed = Object.keys(nameless).some((field) => (sent[field] ?? null) !== null);
    if (isNamed) return { input: null, errors: [placeholderWithName] };
    return { input: { ...sent, ...nameless }, base: { stored: { ...stored, ...nameless } }, errors: [] };
  }
  const wasPlaceholder = stored !== null && stored.name === null;
  if (wasPlaceholder && isPlaceholder === undefined) return { input: sent, base: { stored }, errors: [] };
  // Its name is required.
  if (wasPlaceholder) return { input: given, base: { stored: null, neverSaved: stored }, errors: [] };
  return { input: given, base: { stored }, errors: [] };
}

const placeholderWithName: UserError = {
  path: ['isPlaceholder'],
  code: 'MISMATCH',
  message: companyPartsMessages.placeholderWithName,
};
