export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (word: string) => `${word.replace(/y$/, 'ie')}s`;

/** Returns the field that stores the references of a list, such as `platformIds` of `platforms`. */
export const idsOf = (list: string) => `${list.replace(/s$/, '')}Ids`;

const pattern =
  /^(companyUser|providerUser|[a-z]+Venue|[a-z]+)(.*?)(Create|Update|StatusChange|Delete|Save)$/;

/** Reads from a mutation's name what it changes: `companyLanguagesSave` saves the languages of a company. */
export function parseMutation(name: string) {
  const [, entity = '', part = '', verb = ''] = pattern.exec(name) ?? [];
  return { entity, type: upperFirst(entity), part: lowerFirst(part), verb };
}
