import type { ScopeKind } from '@console/schema/access.rules.ts';
import * as z from 'zod';
import type { AccessHolderKind, ActiveStatus } from '../generated/graph.ts';
import { pageOf } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireText } from '../rest/wire/wire.ts';

const vias = {
  company: 'COMPANY',
  region: 'REGION',
  location: 'LOCATION',
  director_location: 'DIRECTOR_LOCATIONS',
} as const;
const via = z
  .enum(['company', 'region', 'location', 'director_location'])
  .transform((one): ScopeKind => vias[one]);

/** A person with access to a location or company. */
const accessHolder = z
  .object({
    kind: z.enum(['company_user', 'arranger']),
    id: wireId,
    first_name: wireText,
    last_name: wireText,
    email: wireText,
    status: z.union([z.literal(0), z.literal(1)]),
    via,
    platforms: z.array(
      z
        .object({ platform_id: wireId, role_id: wireOptionalId, via, region_id: wireOptionalId })
        .transform((wire) => ({
          platformId: wire.platform_id,
          roleId: wire.role_id,
          via: wire.via,
          regionId: wire.region_id,
        })),
    ),
  })
  .transform((wire) => ({
    kind: wire.kind === 'arranger' ? ('ARRANGER' as const) : ('COMPANY_USER' as const),
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    status: wire.status === 1 ? ('ACTIVE' as const) : ('INACTIVE' as const),
    via: wire.via,
    platforms: wire.platforms,
  }));

export const accessHolderPage = pageOf(accessHolder);
export type AccessHolderPage = z.output<typeof accessHolderPage>;

/** The access of a person on one platform. `roleId` is null for an arranger. */
type OnPlatform = { platformId: string; roleId: string | null; via: ScopeKind; regionId: string | null };

/** A person, whether the service lists them or the gateway finds them. */
export type AccessHolderRecord = {
  kind: AccessHolderKind;
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  status: ActiveStatus;
  via: ScopeKind;
  platforms: OnPlatform[];
};

/** Adds the company of the person. */
export type AccessHolderParent = AccessHolderRecord & { companyId: string };
export type AccessOnPlatformParent = OnPlatform & { companyId: string };
