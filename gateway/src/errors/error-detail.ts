import type { Resolvers } from '../generated/graph.ts';
import type { UserError } from './user-errors.ts';

/** The most characters of an id in a detail. Ids of records are shorter. */
const longestId = 50;

const cut = (id: string) => (id.length > longestId ? `${id.slice(0, longestId)}…` : id);

/** Returns what is wrong with a value, in a sentence that names the field: `publicName is required.` */
function toDetail({ path, code, message, limit, referenceId }: UserError): string {
  const name = nameOf(path);
  const reason = message.trim().replace(/\.?$/, '.');
  switch (code) {
    case 'REQUIRED':
      // What is missing is beside the input, or any of several fields.
      return name === 'input' ? reason : `${name} is required.`;
    case 'TOO_SHORT':
      return `${name} is too short${limit ? `: the minimum is ${limit}.` : `: ${reason}`}`;
    case 'TOO_LONG':
      return `${name} is too long${limit ? `: the maximum is ${limit}.` : `: ${reason}`}`;
    case 'OUT_OF_RANGE':
      return `${name} is out of range: ${reason}`;
    case 'TAKEN':
      return `${name} is taken: another record has this value.`;
    case 'NOT_FOUND_REFERENCE':
      return referenceId
        ? `${name} refers to ${JSON.stringify(cut(referenceId))}, which does not exist or cannot be chosen.`
        : `${name} does not exist or cannot be chosen.`;
    case 'MISMATCH':
      return `${name} contradicts another value: ${reason}`;
    case 'INVALID':
      return `${name} is not valid: ${reason}`;
    case 'INVALID_CREDENTIALS':
      return reason;
    case 'REFUSED':
      return `The service refuses ${name}: ${reason}`;
  }
}

/** The name of a field, with its place if it is an entry of a list: `platformIds[2]`. */
function nameOf(path: readonly string[]): string {
  const at = path.findLastIndex((part) => !/^\d+$/.test(part));
  const name = path[at];
  if (name === undefined) return 'input';
  return [name, ...path.slice(at + 1).map((place) => `[${place}]`)].join('');
}

export const userErrorResolvers: Resolvers = {
  UserError: {
    detail: toDetail,
    referenceId: ({ referenceId }) => (referenceId === undefined ? null : cut(referenceId)),
  },
};
