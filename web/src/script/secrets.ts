import { newId } from '../graph/request.ts';

/** Matches the names of input fields that hold secrets. */
const secretName = /password|secret/i;

/** A fragment of JSON text, or the environment variable that replaces a secret. */
export type Piece = { text: string } | { secret: string };

/** Returns the environment variable of a field: `newPassword` becomes `NEW_PASSWORD`. */
const toVariableName = (field: string) => field.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toUpperCase();

/**
 * Serializes a value to JSON and replaces each secret with its environment variable. A blank or null field
 * counts as no secret.
 */
export function toPieces(value: unknown): Piece[] {
  // The mark is random, so that no typed value can be mistaken for a placeholder.
  const mark = newId();
  const json = JSON.stringify(
    value,
    (field, one) =>
      secretName.test(field) && typeof one === 'string' && one !== '' ? mark + toVariableName(field) : one,
    2,
  );
  return json
    .split(new RegExp(`"${mark}(\\w+)"`))
    .map((part, place) => (place % 2 === 0 ? { text: part } : { secret: part }));
}

/** Returns the environment variables that the pieces need, without duplicates. */
export const secretsIn = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.flatMap((piece) => ('secret' in piece ? [piece.secret] : []))),
];
