import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { assertChoicesExist } from '../access/access-choices.ts';
import { type AccessEntry, entryErrors, toEntry } from '../access/access-rules.ts';
import { replaceEntry } from '../access/access-write.store.ts';
import { withConsoleRoleEntry } from '../access/console-role-entry.ts';
import { followAccess } from '../access/console-roles.store.ts';
import { hasRoles } from '../access/role-map.ts';
import { readAccess } from '../access/stored-access.ts';
import type { Db } from '../database/database.ts';
import { invalid, missing } from '../http/problem.ts';
import { toWholeChange } from '../http/write/subject.ts';
import { assertVersion, type VersionHeaders } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import type { TenantScope } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import {
  incrementAccessVersion,
  incrementPersonVersion,
  lockUser,
} from '../session/records/user-lock.store.ts';
import { listPlatforms } from '../user/user.store.ts';
import { addPlatform, replacePlatforms } from '../user/user-write.store.ts';
import type { GrantInput } from './access-grant.contract.ts';

/** A company user and one of the platforms of the company. */
type Target = { userId: number; platformId: number; headers: VersionHeaders };

type Platforms = { CompanyUserPlatforms: { id: number; name: string }[] };
type Locked = Awaited<ReturnType<typeof lockState>>;

/** The write that gives a user a platform with a role, or changes the role there. */
export function accessGrant(request: FastifyRequest, target: Target, sent: GrantInput) {
  return accessWrite(request, target, 'Access granted successfully', async (transaction, locked) => {
    const { userId, platformId } = target;
    await assertOfCompany(transaction, 'platforms', locked.company_id, [platformId], 'platform_id');
    const entry = toGranted(platformId, sent, locked);
    await assertChoicesExist(transaction, locked.company_id, entry, '');
    await addPlatform(transaction, userId, platformId);
    if (hasRoles(platformId)) await replaceEntry(transaction, userId, entry);
  });
}

/** The write that removes a platform from a user, with the access and the alerts on it. */
export function accessRevocation(request: FastifyRequest, target: Target) {
  return accessWrite(request, target, 'Access removed successfully', async (transaction, locked) => {
    const all = locked.CompanyUserPlatforms.map(({ id }) => id);
    const kept = all.filter((id) => id !== target.platformId);
    if (kept.length === all.length) return;
    if (kept.length === 0)
      throw invalid({ platform_id: missing('Please select at least one Associate Platform to this user') });
    await replacePlatforms(transaction, target.userId, kept);
  });
}

/** A write to the access of a user. */
function accessWrite(
  request: FastifyRequest,
  { userId, headers }: Target,
  message: string,
  change: (transaction: Db, locked: Locked) => Promise<void>,
) {
  const { tenantScope, person } = request;
  return {
    subject: toWholeChange(
      'company_user',
      (transaction) => lockState(transaction, tenantScope, userId),
      ({ data, CompanyUserPlatforms }: { data: object } & Platforms, locked) => ({
        ...locked,
        ...data,
        CompanyUserPlatforms,
      }),
    ),
    work: async (transaction: Db, locked: Locked) => {
      const { version } = locked;
      await assertVersion({ headers }, version, () => ({ access_data: locked.access_data, version }));
      assertNotOneself(person.id, userId, 'change your own access');
      await change(transaction, locked);
      const { CompanyUserPlatforms, access_data } = await readState(transaction, tenantScope, userId);
      const isSamePlatforms = isDeepStrictEqual(CompanyUserPlatforms, locked.CompanyUserPlatforms);
      const unchanged = isSamePlatforms && isDeepStrictEqual(access_data, locked.access_data);
      await withConsoleRoleEntry(transaction, request, locked, () => followAccess(transaction, userId));
      await incrementAccessVersion(transaction, userId);
      if (!isSamePlatforms) await incrementPersonVersion(transaction, userId);
      const data = { access_data, version: version + 1 };
      return { message, id: userId, unchanged, CompanyUserPlatforms, data };
    },
  };
}

const lockState = async (transaction: Db, tenantScope: TenantScope, userId: number) => ({
  ...(await lockUser(transaction, tenantScope, userId)),
  ...(await readState(transaction, tenantScope, userId)),
});

/** Returns all that the write can change: the access and the platforms. */
const readState = async (transaction: Db, tenantScope: TenantScope, userId: number) => ({
  ...(await readAccess(transaction, tenantScope, userId)),
  CompanyUserPlatforms: await listPlatforms(transaction, userId),
});

/** Returns the access to store. Throws a 400 with messages by wire field. */
function toGranted(platformId: number, sent: GrantInput, { access_data }: Locked): AccessEntry {
  const stored = access_data[platformId];
  const { region, location, director_location } = sent.master;
  const entry = toEntry(
    platformId,
    {
      ...sent,
      comm_prefs: undefined,
      master: {
        region: region ?? stored?.master.region ?? [],
        location: location ?? stored?.master.location ?? [],
        director_location,
      },
    },
    stored,
  );
  const isWithoutRole = !hasRoles(platformId) && sent.options.length === 0;
  const faults = isWithoutRole ? {} : entryErrors(entry);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return entry;
}
