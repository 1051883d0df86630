import * as z from 'zod';
import { inData } from '../rest/wire/answer.ts';
import { wireCount, wireId, wireName, wireNamed } from '../rest/wire/wire.ts';

const affected = <Row extends z.ZodType>(row: Row) => z.object({ count: wireCount, rows: z.array(row) });

/** A person's scope that the change would leave empty. */
const scopeRecord = z
  .object({
    user_id: wireId,
    name: wireName,
    platform_id: wireId,
    scope: z.enum(['region', 'location', 'director_location']),
  })
  .transform(({ user_id, name, platform_id, scope }) => ({
    id: user_id,
    name,
    platformId: platform_id,
    scope,
  }));

/** The impact of a change. */
const impactRecord = z
  .object({
    users_losing_all_access: affected(wireNamed),
    users_losing_access: affected(wireNamed),
    arrangers_without_active_location: affected(wireNamed),
    emptied_scopes: affected(scopeRecord),
    locations_without_primary_region: affected(wireNamed),
  })
  .transform((wire) => ({
    usersLosingAllAccess: wire.users_losing_all_access,
    usersLosingAccess: wire.users_losing_access,
    arrangersWithoutLocation: wire.arrangers_without_active_location,
    emptiedScopes: wire.emptied_scopes,
    locationsWithoutPrimaryRegion: wire.locations_without_primary_region,
  }));

/** An affected record. */
export type ImpactRowRecord = z.output<typeof wireNamed>;
export type ImpactRecord = z.output<typeof impactRecord>;
export const impactAnswer = inData(impactRecord);
