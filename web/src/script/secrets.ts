import { newId } from '../graph/request.ts';

/** What fields with secrets are called in the inputs of the graph. */
const secretName = /password|secret/i;

/** A piece of a JSON text, or the environment variable that holds the secret in its place. */
export type Piece = { text: string } | { secret: string };

/** `newPassword` is `NEW_PASSWORD` in the environment. */
const toVariableName = (field: string) => field.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toUpperCase();

/** JSON of a value, in whose pieces no secret stands: each is named instead. One that is blank or null is none. */
export function toPieces(value: unknown): Piece[] {
  // Nobody can type what is made up here, so that no value is taken for a place of a secret.
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

/** The environment variables that pieces need, each once. */
export const secretsIn = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.flatMap((piece) => ('secret' in piece ? [piece.secret] : []))),
];
