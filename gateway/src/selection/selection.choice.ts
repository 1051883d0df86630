import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { toUserErrors } from '../errors/user-errors.ts';
import type { UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';

/** Which of a list are chosen, as one text: the order in which they were chosen says nothing. */
export const toChoice = (ids: readonly string[]) =>
  ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(',');

/** As `toChoice`, of what is chosen with more than its id. */
export const toChoiceOf = (chosen: readonly { id: string }[]) => toChoice(chosen.map(({ id }) => id));

type Named = { id: string; name: string };

/**
 * The chosen ones of a list, in its order. One that the list does not have, or no longer, is known by its id: left out it would be
 * lost as soon as somebody saves what they read.
 */
export function chosenOf<Option extends Named>(options: readonly Option[], ids: readonly string[]) {
  const unlisted = ids.filter((chosen) => !options.some(({ id }) => id === chosen));
  return [...options.filter(({ id }) => ids.includes(id)), ...unlisted.map((id) => ({ id, name: id }))];
}

/**
 * Applies the rules to ids chosen from a list, and what only the gateway knows: that the wire's ids are integers. `field` is
 * the input's one field.
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
