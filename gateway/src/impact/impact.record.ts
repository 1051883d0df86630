import * as z from 'zod';
import type { ImpactInput } from '../generated/graph.ts';
import { inData } from '../rest/wire/answer.ts';
import { wireCount, wireId, wireName, wireNamed } from '../rest/wire/wire.ts';

const affected = <Row extends z.ZodType>(row: Row) => z.object({ count: wireCount, rows: z.array(row) });

/** A person who loses access. A service of an earlier release does not say to what. */
const loserRecord = z
  .object({
    id: wireId,
    name: wireName,
    losses: z
      .array(
        z
          .object({
            platform_id: wireId,
            location_count: wireCount.nullable(),
            // A service of an earlier release names no locations of a whole platform.
            platform_location_count: wireCount.nullable().default(null),
            locations: z.array(z.string()),
          })
          .transform(({ platform_id, location_count, platform_location_count, locations }) => ({
            platform: { id: platform_id, name: null },
            locationCount: location_count,
            platformLocationCount: platform_location_count,
            locationNames: locations,
          })),
      )
      .optional(),
  })
  .transform(({ losses = [], ...person }) => ({ ...person, losses }));

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
    users_losing_all_access: affected(loserRecord),
    users_losing_access: affected(loserRecord),
    arrangers_without_active_location: affected(loserRecord),
    // A service of an earlier release names only arrangers without a location.
    arrangers_losing_access: affected(loserRecord).default({ count: 0, rows: [] }),
    emptied_scopes: affected(scopeRecord),
    locations_without_primary_region: affected(wireNamed),
  })
  .transform((wire) => ({
    usersLosingAllAccess: wire.users_losing_all_access,
    usersLosingAccess: wire.users_losing_access,
    arrangersWithoutLocation: wire.arrangers_without_active_location,
    arrangersLosingAccess: wire.arrangers_losing_access,
    emptiedScopes: wire.emptied_scopes,
    locationsWithoutPrimaryRegion: wire.locations_without_primary_region,
  }));

/** An affected record. */
export type ImpactRowRecord = z.output<typeof wireNamed> &
  Partial<Pick<z.output<typeof loserRecord>, 'losses'>>;
export type ImpactRecord = z.output<typeof impactRecord> & {
  /** Set if the change is of a user's platforms, on which the console role depends. */
  userPlatforms?: ImpactInput['userPlatforms'];
  /** Set if the change is of the whole access of users. */
  userAccess?: ImpactInput['userAccess'];
};
export const impactAnswer = inData(impactRecord);
