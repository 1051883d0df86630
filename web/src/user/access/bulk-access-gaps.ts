import { accessRules } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { BulkItem } from '../../bulk/bulk-task.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import { platformsWithoutRole } from './bulk-access.ts';
import { blankEntry, formsWithRoles, type PlatformAccessOptions, toAccessForms } from './user-access.form.ts';

/** A platform that some of the users would have without a role, which the service does not save. */
export type MissingRole = { options: PlatformAccessOptions; names: readonly string[] };

/**
 * Returns why the service would not save an access, with the platform; null if it would. A role that is missing is no
 * fault here: the dialog asks for it. Access is saved as a whole, so that a gap on any platform refuses all of it.
 */
export function faultOf(
  access: readonly PlatformAccessInput[],
  options: readonly PlatformAccessOptions[],
): string | null {
  const formOf = (id: unknown) => options.find(({ platform }) => platform.id === id);
  const forms = access.flatMap(({ platformId }) => formOf(platformId) ?? []);
  const list = access.map((entry) => ({ ...blankEntry(), ...entry }));
  const checked = checkInput(accessRules(toAccessForms(forms)), { access: list });
  if (checked.ok) return null;
  for (const { path, message } of checked.errors) {
    const entry = access[Number(path[1])];
    if (entry && (path[2] !== 'roleId' || entry.roleId))
      return `${formOf(entry.platformId)?.platform.name ?? 'A platform'}: ${message}`;
  }
  return null;
}

/** Returns the platforms that some would have without a role, with their names. */
export function missingOf(
  after: readonly (readonly PlatformAccessInput[])[],
  items: readonly BulkItem[],
  all: readonly PlatformAccessOptions[],
): MissingRole[] {
  const ids = platformsWithoutRole(after);
  return formsWithRoles(all)
    .filter(({ platform }) => ids.includes(platform.id))
    .map((options) => {
      const lacks = (access: readonly PlatformAccessInput[] = []) =>
        access.some(({ platformId, roleId }) => platformId === options.platform.id && !roleId);
      return { options, names: items.filter((_, at) => lacks(after[at])).map(({ name }) => name) };
    });
}
