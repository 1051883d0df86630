import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { toUserErrors } from '../errors/user-errors.ts';
import type { UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';

/** Converts the chosen ids to one sorted text, because the order of choice is irrelevant. */
export const toChoice = (ids: readonly string[]) =>
  ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(',');

/** Does the same as `toChoice` for chosen objects. */
export const toChoiceOf = (chosen: readonly { id: string }[]) => toChoice(chosen.map(({ id }) => id));

type Named = { id: string; name: string };

/**
 * Returns the chosen options in list order. An id that is not in the list stays, with the id as its name.
 * Otherwise the next save would lose it.
 */
export function chosenOf<Option extends Named>(options: readonly Option[], ids: readonly string[]) {
  const unlisted = ids.filter((chosen) => !options.some(({ id }) => id === chosen));
  return [...options.filter(({ id }) => ids.includes(id)), ...unlisted.map((id) => ({ id, name: id }))];
}

/**
 * Validates ids chosen from a list. Also checks that each id is an integer, as the REST service requires.
 * `field` is the only field of the input.
 */
export function checkChosen<Field extends string>(
  rules: z.ZodMiniType<{ [name in Field]: string[] }>,
  field: Field,
  ids: readonly string[],
): { chosen: string[]; errors: [] } | { chosen: null; errors: UserError[] } {
  const checked = checkInput(rules, { [field]: ids });
  if (!checked.ok) return { chosen: null, errors: toUserErrors(checked.errors) };
  const numbers = checked.value[field].map(toWireId);
  if (!numbers.includes(null)) return { chosen: [...new Set(numbers.map(String))], errors: [] };
  return { chosen: null, errors: [{ path: [field], code: 'INVALID', message: messages.notInList }] };
}
