import * as z from 'zod/mini';
import { accessMessages } from './access.messages.ts';
import { codedError, type InputErrorCode } from './input.errors.ts';
import { optionalId, optionalIds, requiredFlag, requiredId } from './input.rules.ts';
import { messages } from './messages.ts';

/** The kind of scope that a role covers. `NONE` means that there is nothing to choose. */
export type ScopeKind = 'COMPANY' | 'REGION' | 'LOCATION' | 'DIRECTOR_LOCATIONS' | 'NONE';

/** The choices on one of a user's platforms. One without roles has nothing to choose. */
export type AccessForm = {
  platformId: string;
  roles: readonly { id: string; scopeKind: ScopeKind }[];
  hasDirectorAccess: boolean;
  hasAlerts: boolean;
};

const entry = z.object({
  platformId: requiredId(),
  roleId: z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((id) => id || null),
  ),
  hasDirectorAccess: requiredFlag(),
  regionIds: optionalIds(),
  locationIds: optionalIds(),
  directorLocationIds: optionalIds(),
  alertIds: optionalIds(),
});

type Entry = z.output<typeof entry>;
/**
 * The access to store for one platform. It has a role, and fields that do not apply to that role are empty.
 */
export type StoredEntry = Entry & { roleId: string };

/**
 * Returns the rules for a user's access on all platforms [CUS-12], which need one entry for each form. Fields
 * that do not apply to the role are cleared: role 1 keeps no regions and no locations [CUS-13].
 */
export const accessRules = (forms: readonly AccessForm[]) => {
  const formOf = (platformId: string) => forms.find((form) => form.platformId === platformId);
  return z.object({
    access: z.pipe(
      z.array(entry).check((context) => {
        for (const error of errorsIn(context.value, forms))
          context.issues.push(toIssue(error, context.value));
      }),
      z.transform((list: Entry[]) =>
        list
          .filter(({ platformId }) => formOf(platformId)?.roles.length)
          .map((one) => cleaned(one, formOf(one.platformId))),
      ),
    ),
  });
};

/**
 * Returns the rules for a change to a user's access on one platform. A missing value keeps the stored one and is
 * not checked. Null clears a value.
 * @param form the choices on the platform; one without roles needs no role
 */
export const grantRules = (form: AccessForm) => {
  const ids = () =>
    z.optional(
      z.pipe(
        z.nullable(optionalIds()),
        z.transform((list) => list ?? []),
      ),
    );
  return z
    .object({
      roleId: optionalId(),
      hasDirectorAccess: z.optional(
        z.pipe(
          z.nullable(z.boolean()),
          z.transform((flag) => flag ?? false),
        ),
      ),
      regionIds: ids(),
      locationIds: ids(),
      directorLocationIds: ids(),
    })
    .check((context) => {
      const errors = form.roles.length > 0 || context.value.roleId ? errorsOf(context.value, form) : [];
      for (const error of errors) context.issues.push(toIssue(error, context.value));
    });
};

/** A change to a user's access on one platform. */
export type Grant = z.output<ReturnType<typeof grantRules>>;

const toIssue = ({ path, message, params }: FieldError, input: unknown) =>
  ({ code: 'custom', path, message, input, params }) as const;

type FieldError = {
  path: (string | number)[];
  message: string;
  params: { code: InputErrorCode; referenceId?: string };
};
type ToError = (path: FieldError['path'], message: string) => FieldError;
const missing: ToError = (path, message) => ({ path, ...codedError('REQUIRED', message) });
const notFound = (path: FieldError['path'], message: string, referenceId: string): FieldError => ({
  path,
  message,
  params: { code: 'NOT_FOUND_REFERENCE', referenceId },
});
const mismatch: ToError = (path, message) => ({ path, ...codedError('MISMATCH', message) });

function errorsIn(list: readonly Entry[], forms: readonly AccessForm[]): FieldError[] {
  const errors = list.flatMap((one, at) => {
    const form = forms.find(({ platformId }) => platformId === one.platformId);
    if (form?.roles.length === 0 && grantsNothing(one)) return [];
    if (!form?.roles.length)
      return [notFound([at, 'platformId'], accessMessages.platformNotOfUser, one.platformId)];
    const isAgain = list.findIndex(({ platformId }) => platformId === one.platformId) < at;
    if (isAgain) return [mismatch([at, 'platformId'], messages.givenTwice)];
    return errorsOf(one, form).map((error) => ({ ...error, path: [at, ...error.path] }));
  });
  const isLeftOut = forms.some(
    (form) => form.roles.length > 0 && !list.some(({ platformId }) => platformId === form.platformId),
  );
  return isLeftOut ? [...errors, missing([], accessMessages.selectRoles)] : errors;
}

/** An entry, or a change to one, in which missing values are not checked. */
type Checked = Pick<Entry, 'roleId'> & {
  [Name in Exclude<keyof Entry, 'platformId' | 'roleId'>]?: Entry[Name] | undefined;
};

function errorsOf(one: Checked, form: AccessForm): FieldError[] {
  if (one.roleId === null) return [missing(['roleId'], accessMessages.selectRoles)];
  const scope = scopeOf(one, form);
  if (scope === undefined) return [notFound(['roleId'], accessMessages.roleNotOnPlatform, one.roleId)];
  const errors: FieldError[] = [];
  if (scope === 'REGION' && one.regionIds?.length === 0)
    errors.push(missing(['regionIds'], accessMessages.selectRegion));
  if (scope === 'LOCATION' && one.locationIds?.length === 0)
    errors.push(missing(['locationIds'], accessMessages.selectLocation));
  if (one.hasDirectorAccess && !form.hasDirectorAccess)
    errors.push(mismatch(['hasDirectorAccess'], accessMessages.noDirectorAccess));
  else if (needsDirectorLocations(one, scope) && one.directorLocationIds?.length === 0)
    errors.push(missing(['directorLocationIds'], accessMessages.selectLocation));
  if (one.alertIds?.length && !form.hasAlerts) errors.push(mismatch(['alertIds'], accessMessages.noAlerts));
  return errors;
}

/**
 * Returns whether stored director access stays with a role of this scope. What was stored for the whole company cannot
 * stay with a narrower role.
 */
export const keepsDirectorAccess = (
  stored: { hasDirectorAccess: boolean; directorLocationIds: readonly string[] },
  scope: ScopeKind | undefined,
) => stored.hasDirectorAccess && (scope === 'COMPANY' || stored.directorLocationIds.length > 0);

const grantsNothing = ({ platformId: _, ...choices }: Entry) =>
  Object.values(choices).every((choice) => (Array.isArray(choice) ? choice.length === 0 : !choice));

const scopeOf = ({ roleId }: Checked, form: AccessForm | undefined) =>
  form?.roles.find(({ id }) => id === roleId)?.scopeKind;

/** A role for the whole company needs no director locations, even with director access. */
const needsDirectorLocations = ({ hasDirectorAccess }: Checked, scope: ScopeKind | undefined) =>
  scope === 'DIRECTOR_LOCATIONS' || (hasDirectorAccess && scope !== 'COMPANY');

function cleaned(one: Entry, form: AccessForm | undefined): StoredEntry {
  const scope = scopeOf(one, form);
  return {
    ...one,
    roleId: one.roleId ?? '',
    regionIds: scope === 'REGION' ? one.regionIds : [],
    locationIds: scope === 'LOCATION' ? one.locationIds : [],
    directorLocationIds: needsDirectorLocations(one, scope) ? one.directorLocationIds : [],
  };
}
