import { notInList, type UserError } from '../../errors/user-errors.ts';
import { toWireId } from '../../rest/wire/wire.ts';

/** Returns errors for entries whose id is not an integer that the REST service accepts. */
export const badIdErrors = <Name extends string>(
  field: string,
  name: Name,
  entries: readonly { [key in Name]: string }[],
): UserError[] =>
  entries.flatMap((entry, at) =>
    toWireId(entry[name]) === null ? [notInList([field, String(at), name], entry[name])] : [],
  );
