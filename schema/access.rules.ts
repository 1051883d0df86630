import * as z from 'zod/mini';
import { accessMessages } from './access.messages.ts';
import { optionalIds, requiredId } from './input.rules.ts';
import { messages } from './messages.ts';

/** What a role reaches; `NONE` where there is nothing to choose. */
export type ScopeKind = 'COMPANY' | 'REGION' | 'LOCATION' | 'DIRECTOR_LOCATIONS' | 'NONE';

/** What can be chosen on one of a person's platforms. Platforms without roles are left out. */
export type AccessForm = {
  platformId: string;
  roles: readonly { id: string; scopeKind: ScopeKind }[];
  hasDirectAccess: boolean;
  hasAlerts: boolean;
};

const entry = z.object({
  platformId: requiredId(),
  roleId: z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((id) => id || null),
  ),
  hasDirectAccess: z.boolean(),
  regionIds: optionalIds(),
  locationIds: optionalIds(),
  directorLocationIds: optionalIds(),
  alertIds: optionalIds(),
});

type Entry = z.output<typeof entry>;
/** One platform's access, as it is to be stored: with a role, and without what that role is not for. */
export type StoredEntry = Entry & { roleId: string };

/**
 * What a person may do on all of their platforms [CUS-12]: one entry for each form. What a role is not for is cleared: role 1
 * keeps no regions and no locations [CUS-13].
 */
export const accessRules = (forms: readonly AccessForm[]) => {
  const formOf = (platformId: string) => forms.find((form) => form.platformId === platformId);
  return z.object({
    access: z.pipe(
      z.array(entry).check((context) => {
        for (const mistake of mistakesIn(context.value, forms))
          context.issues.push({
            ...(mistake.isMissing ? { code: 'too_small', origin: 'array', minimum: 1 } : { code: 'custom' }),
            path: mistake.path,
            message: mistake.message,
            input: context.value,
          });
      }),
      z.transform((list: Entry[]) => list.map((one) => cleaned(one, formOf(one.platformId)))),
    ),
  });
};

type Mistake = { path: (string | number)[]; message: string; isMissing: boolean };
const missing = (path: Mistake['path'], message: string) => ({ path, message, isMissing: true });
const wrong = (path: Mistake['path'], message: string) => ({ path, message, isMissing: false });

function mistakesIn(list: readonly Entry[], forms: readonly AccessForm[]): Mistake[] {
  const mistakes = list.flatMap((one, at) => {
    const form = forms.find(({ platformId }) => platformId === one.platformId);
    if (!form) return [wrong([at, 'platformId'], accessMessages.platformNotOfUser)];
    const isAgain = list.findIndex(({ platformId }) => platformId === one.platformId) < at;
    if (isAgain) return [wrong([at, 'platformId'], messages.notInList)];
    return mistakesOf(one, form).map((mistake) => ({ ...mistake, path: [at, ...mistake.path] }));
  });
  const isLeftOut = forms.some((form) => !list.some(({ platformId }) => platformId === form.platformId));
  return isLeftOut ? [...mistakes, missing([], accessMessages.selectRoles)] : mistakes;
}

function mistakesOf(one: Entry, form: AccessForm): Mistake[] {
  if (one.roleId === null) return [missing(['roleId'], accessMessages.selectRoles)];
  const scope = scopeOf(one, form);
  if (scope === undefined) return [wrong(['roleId'], accessMessages.roleNotOnPlatform)];
  const mistakes: Mistake[] = [];
  if (scope === 'REGION' && one.regionIds.length === 0)
    mistakes.push(missing(['regionIds'], accessMessages.selectRegion));
  if (scope === 'LOCATION' && one.locationIds.length === 0)
    mistakes.push(missing(['locationIds'], accessMessages.selectLocation));
  if (one.hasDirectAccess && !form.hasDirectAccess)
    mistakes.push(wrong(['hasDirectAccess'], accessMessages.noDirectAccess));
  else if (needsDirectorLocations(one, scope) && one.directorLocationIds.length === 0)
    mistakes.push(missing(['directorLocationIds'], accessMessages.selectLocation));
  if (one.alertIds.length > 0 && !form.hasAlerts) mistakes.push(wrong(['alertIds'], accessMessages.noAlerts));
  return mistakes;
}

const scopeOf = ({ roleId }: Entry, form: AccessForm | undefined) =>
  form?.roles.find(({ id }) => id === roleId)?.scopeKind;

/** Who sees the whole company needs no locations of their own, with direct access or without. */
const needsDirectorLocations = ({ hasDirectAccess }: Entry, scope: ScopeKind | undefined) =>
  scope === 'DIRECTOR_LOCATIONS' || (hasDirectAccess && scope !== 'COMPANY');

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
