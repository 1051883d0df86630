import type { GraphQLResolveInfo } from 'graphql';
import { alertsOn, platformsWithAlerts } from '../access/role-map.ts';
import type { Context } from '../context.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { Person } from '../session/session.record.ts';
import type { PreferenceRecord, PreferencesRecord } from './account.record.ts';

const none: PreferencesRecord = { preferences: [], version: null };

/** Returns the REST ids of the person's platforms that have alerts. */
export const alertPlatforms = ({ platforms }: Person) =>
  platforms
    .filter(({ id }) => platformsWithAlerts.includes(id))
    .map(({ id }) => toWireId(id))
    .filter((id) => id !== null)
    .sort((one, other) => one - other);

/** Returns all alerts of the caller. Makes no call if no platform of the caller has alerts. */
export function preferencesOf(
  person: Person,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<PreferencesRecord> {
  const platformIds = alertPlatforms(person);
  return platformIds.length > 0 ? loaders.account.preferences.load(platformIds, info) : Promise.resolve(none);
}

/** Returns the alerts to choose from: those in the preference, or otherwise the platform's list. */
export async function optionsOf(
  { platformId, options }: PreferenceRecord,
  _args: unknown,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<NamedRecord[]> {
  if (options) return options;
  const { feedbackAlertOptions, aftercareAlertOptions } = loaders.masterData;
  const list = alertsOn(platformId) === 'feedback' ? feedbackAlertOptions : aftercareAlertOptions;
  return list.load('all', info);
}
