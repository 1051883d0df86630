import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

// Values for the arguments of any field, told by their names and types: right ones, so that nothing but a wall refuses them.

/** Ids of a company's things in the fake service, and so of those that a company without any would have. */
const idsOfCompany: Record<string, (companyId: number) => number> = {
  company: (id) => id,
  location: (id) => id * 100,
  arranger: (id) => id * 100,
  user: (id) => id * 100,
  region: (id) => id * 10,
  event: (id) => id * 10 + 1,
  defaultVenue: (id) => id * 10 + 2,
};

/** Ids of what belongs to no company. */
const commonIds: Record<string, string> = {
  providerUser: '10',
  personalAccessToken: '1',
  platform: '2',
  state: '5',
  country: '1',
  type: '1',
  venue: '2',
  segment: '1',
  classification: '2',
  language: '1',
  alert: '1',
  role: '1',
};

/** Stands for a revision; how long one is depends on what it is of. */
export const REVISION = '(revision)';

/** Texts that must be of a kind, by the name of what they are for. */
const texts: Record<string, string | number> = {
  revision: REVISION,
  email: 'wall@example.test',
  password: 'password 1',
  newPassword: 'password 1',
  contentType: 'image/png',
  fileName: 'logo.png',
  byteSize: 1000,
  startDate: '2026-12-01',
};
let looked = 10_000;

function textOf(companyId: number, field: string, name: string) {
  if (name === 'key') return `${field.startsWith('location') ? 'location' : 'company'}-${companyId}-new.png`;
  // Look-ups are kept for a while: another one each time.
  if (name !== 'search' && name !== 'zip') return texts[name];
  looked += 1;
  return String(looked);
}

/** What may be left out and is needed all the same. */
const needed = [
  'ArrangerDetailsInput.email',
  'LocationSaveInput.languages',
  'LocationSurveySettingsInput.startDate',
  'CompanySurveySettingsInput.startDate',
  'AddressCheckInput.address1',
  'AddressCheckInput.zip',
  'PlatformAccessInput.roleId',
  'Query.auditEntries.filter',
  'AuditFilter.companyId',
];

/** Nouns that a field's name begins with; the longest that fits is the word for its `id`. */
const nouns: Record<string, string> = {
  companyUser: 'user',
  company: 'company',
  location: 'location',
  arranger: 'arranger',
  region: 'region',
  event: 'event',
  defaultVenue: 'defaultVenue',
  providerUser: 'providerUser',
  personalAccessToken: 'personalAccessToken',
};

/** What an id is the id of: `companyId` says it itself, `id` is of what the field is about. */
function kindOfId(field: string, path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  if (name === 'userId') return field.startsWith('providerUser') ? 'providerUser' : 'user';
  const about = name === 'id' ? (path.at(-2) === 'input' || path.length === 1 ? field : path.at(-2)) : null;
  const [noun] = Object.keys(nouns)
    .filter((word) => about?.startsWith(word))
    .sort((a, b) => b.length - a.length);
  const kinds = [...Object.keys(idsOfCompany), ...Object.keys(commonIds)];
  const words = name.replace(/Ids?$/, '');
  const kind =
    about === null
      ? kinds.find((one) => words.toLowerCase().endsWith(one.toLowerCase()))
      : (nouns[noun ?? ''] ?? kinds.find((one) => about?.startsWith(one)));
  if (!kind)
    throw new Error(`${field}: what is ${path.join('.')} the id of? Say it in testing/wall-values.ts`);
  return kind;
}

/** Makes the values of a field's arguments about one company, and remembers whether they name anything of it. */
export function createValues(field: string, companyId: number) {
  let isOfCompany = false;
  const idOf = (path: readonly string[]) => {
    const kind = kindOfId(field, path);
    const id = idsOfCompany[kind]?.(companyId);
    if (id !== undefined) isOfCompany = true;
    return id === undefined ? commonIds[kind] : String(id);
  };
  const textOrNumber = (type: string, name: string) =>
    textOf(companyId, field, name) ?? { Int: 1, Decimal: '1.00', Date: '2026-12-01' }[type] ?? 'Text';
  const toValue = (type: GraphQLInputType, path: readonly string[]): unknown => {
    if (isNonNullType(type)) return toValue(type.ofType, path);
    return isListType(type) ? [toValue(type.ofType, path)] : toNamedValue(type, path);
  };
  const toNamedValue = (type: GraphQLNamedInputType, path: readonly string[]): unknown => {
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (isInputObjectType(type)) return toInput(Object.values(type.getFields()), type.name, path);
    if (type.name === 'ID') return idOf(path);
    return type.name === 'Boolean' ? true : textOrNumber(type.name, path.at(-1) ?? '');
  };
  const toInput = (inputs: readonly Input[], owner: string, path: readonly string[]) =>
    Object.fromEntries(
      inputs
        .filter((input) => isNeeded(input, owner))
        .map(({ name, type }) => [name, toValue(type, [...path, name])]),
    );
  return { toInput, toValue, isOfCompany: () => isOfCompany };
}

type Input = GraphQLArgument | GraphQLInputField;

const isNeeded = ({ name, type, defaultValue }: Input, owner: string) =>
  (isNonNullType(type) && defaultValue === undefined) ||
  name === 'password' ||
  needed.includes(`${owner}.${name}`);
