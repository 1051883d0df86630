import type { ScopeKind } from '@console/schema/access.rules.ts';
import * as z from 'zod';
import { pageOf } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireText } from '../rest/wire/wire.ts';

const vias: Readonly<Record<string, ScopeKind>> = {
  company: 'COMPANY',
  region: 'REGION',
  location: 'LOCATION',
  director_location: 'DIRECTOR_LOCATIONS',
};

/** A person who can see a location, and why. */
const locationAccess = z
  .object({
    user_id: wireId,
    first_name: wireText,
    last_name: wireText,
    email: wireText,
    platform_id: wireId,
    role_id: wireId,
    via: z.enum(['company', 'region', 'location', 'director_location']),
    region_id: wireOptionalId,
  })
  .transform((wire) => ({
    user: { id: wire.user_id, firstName: wire.first_name, lastName: wire.last_name, email: wire.email },
    platformId: wire.platform_id,
    roleId: wire.role_id,
    via: vias[wire.via] ?? 'NONE',
    regionId: wire.region_id,
  }));

export type LocationAccessRecord = z.output<typeof locationAccess>;
/** Adds the company of the location and the person. */
export type LocationAccessParent = LocationAccessRecord & { companyId: string };
export const locationAccessPage = pageOf(locationAccess);
export type LocationAccessPage = z.output<typeof locationAccessPage>;
