import { badRequest } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire/wire.ts';

/** Control characters except tab and line ends, and halves of surrogate pairs. The REST service refuses them too. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/**
 * Search text, trimmed and composed as stored text; blank is null. Throws BAD_REQUEST with the reason. `where` names
 * the argument.
 */
export function toSearchText(text: string | null | undefined, where: string, longest: number): string | null {
  const trimmed = text?.normalize('NFC').trim() || null;
  if (trimmed && trimmed.length > longest)
    throw badRequest(`${where} may have at most ${longest} characters.`);
  if (trimmed && unprintable.test(trimmed))
    throw badRequest(`${where} may not have control characters or incomplete symbols.`);
  return trimmed;
}

/** Maximum number of ids in a filter. */
export const maxIds = 50;

/** Ids of a filter as the wire has them. Throws BAD_REQUEST with the argument. */
export function toSearchIds(
  ids: readonly string[] | null | undefined,
  where: string,
  max: number = maxIds,
): number[] {
  if ((ids ?? []).length > max) throw badRequest(`${where} may have at most ${max} ids.`);
  return (ids ?? []).map((id) => toSearchId(id, where));
}

/** One id of a filter. */
export function toSearchId(id: string, where: string): number {
  const number = toWireId(id);
  if (number === null) throw badRequest(`${where}: ids are whole numbers from 1.`);
  return number;
}
