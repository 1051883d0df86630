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

// Generates valid argument values from the names and types of a field's arguments, so that only a permission
// check can refuse them.

/**
 * The ids of a company's records in the fake service. The same formulas apply to a company without records.
 */
const idsOfCompany: Record<string, (companyId: number) => number> = {
  company: (id) => id,
  location: (id) => id * 100,
  arranger: (id) => id * 100,
  user: (id) => id * 100,
  region: (id) => id * 10,
  event: (id) => id * 10 + 1,
  defaultVenue: (id) => id * 10 + 2,
};

/** The ids of records that belong to no company. */
const commonIds: Record<string, string> = {
  providerUser: '10',
  personalAccessToken: '1',
  session: '1',
  viewAs: '1',
  savedView: '1',
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

/** A placeholder for a revision, whose length depends on the record. */
export const REVISION = '(revision)';

/** Texts that must have a certain format, by argument name. */
const texts: Record<string, string | number> = {
  revision: REVISION,
  email: 'matrix@example.test',
  password: 'password 1',
  newPassword: 'password 1',
  contentType: 'image/png',
  fileName: 'logo.png',
  byteSize: 1000,
  startDate: '2026-12-01',
  path: '/company/list',
};
let looked = 10_000;

function textOf(companyId: number, field: string, name: string) {
  if (name === 'key') return `${field.startsWith('location') ? 'location' : 'company'}-${companyId}-new.png`;
  // Address lookups are cached, so each call needs a new value.
  if (name !== 'search' && name !== 'zip') return texts[name];
  looked += 1;
  return String(looked);
}

/** Optional inputs that the operation still needs. */
const needed = [
  'ArrangerDetailsInput.email',
  'ArrangerDetailsPatchInput.email',
  'CompanyDetailsInput.address',
  'LocationDetailsInput.address',
  'LocationSaveInput.languages',
  'SocialMediaPatchInput.facebook',
  'AddressCheckInput.address1',
  'AddressCheckInput.zip',
  'PlatformAccessInput.platformId',
  'PlatformAccessInput.roleId',
  'CommunicationPreferenceInput.platformId',
  'Query.platformAccessOptions.platformIds',
  'ArrangerCreateInput.platformIds',
  'ArrangerPlatformsSaveInput.platformIds',
  'CompanyPlatformsSaveInput.platformIds',
  'CompanyUserPlatformsSaveInput.platformIds',
  'LocationPlatformsSaveInput.platformIds',
  'ProviderUserPlatformsSaveInput.platformIds',
  'ConsoleRolePlatformsInput.platformIds',
  'ImpactUserPlatformsInput.platformIds',
  'ImpactCompanyPlatformsInput.platformIds',
  'ImpactArrangerPlatformsInput.platformIds',
  'CompanyUserAccessGrantInput.platformId',
  'CompanyUserAccessGrantInput.roleId',
  'CompanyUserAccessRevokeInput.platformId',
  'Query.companyUser.id',
  'companyUser.id',
  'LocationRatesPatchInput.fees',
  'CompanyRatesPatchInput.fees',
  'FeesPatchInput.digital',
  'FeesPatchInput.paper',
  'FeesPatchInput.resendPaper',
  'FeesPatchInput.perLocation',
  'Query.auditEntries.filter',
  'AuditEntryFilter.companyId',
];

/**
 * Returns the kind of record that an id refers to. `companyId` names it, and `id` refers to the subject of
 * the field.
 */
function kindOfId(field: string, path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  if (name === 'providerUserId') return 'providerUser';
  // Whose account may be unlocked is for the service to say.
  if (name === 'userId') return /^(providerUser|signInUnlock)/.test(field) ? 'providerUser' : 'user';
  const about = name === 'id' ? (path.at(-2) === 'input' || path.length === 1 ? field : path.at(-2)) : null;
  // Its first kind of record.
  if (field === 'statusChangeMany') return 'company';
  const subject = about?.replace(/^companyUser/, 'user');
  const words = name.replace(/Ids?$/, '').toLowerCase();
  const kinds = [...Object.keys(idsOfCompany), ...Object.keys(commonIds)];
  const kind = kinds.find((one) => subject?.startsWith(one) ?? words.endsWith(one.toLowerCase()));
  if (!kind)
    throw new Error(
      `The kind of record of ${path.join('.')} in ${field} is unknown. Add it to testing/authorization-inputs.ts`,
    );
  return kind;
}

/** Creates the argument values of a field for one company, and records whether they contain an id of it. */
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
    if (path.at(-1) === 'nodeId') return 'Platform:2';
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

/** Rules require some fields that the types do not. Their descriptions say so. */
const isNeeded = ({ name, type, defaultValue, description }: Input, owner: string) =>
  (isNonNullType(type) && defaultValue === undefined) ||
  /\b(Required|Cannot be cleared)\b/.test(description ?? '') ||
  name === 'password' ||
  needed.includes(`${owner}.${name}`);
