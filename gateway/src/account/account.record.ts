import * as z from 'zod';
import { alertListOf, platformsWithAlerts } from '../access/role-map.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import { dataIn, rowsIn, withUnwrap, written } from '../rest/wire/answer.ts';
import { wireId, wireIdList, wireNamed, wireText, wireTime, wireVersion } from '../rest/wire/wire.ts';
import { isRecord } from '../rest/wire/wire-value.ts';
import { toChoice } from '../revision/choice.ts';
import { personRecord } from '../session/session.record.ts';

/** The alerts of one platform [API-05]. */
const preferenceRecord = z
  .object({
    platform_id: wireId,
    options: z.array(wireNamed).nullish(),
    comm_prefs: wireIdList,
    changed_at: wireTime,
  })
  .transform((wire) => ({
    platformId: wire.platform_id,
    /** Null if the REST service did not include them. */
    options: wire.options ?? null,
    alertIds: wire.comm_prefs.ids ?? [],
    changedAt: wire.changed_at,
  }));

export type PreferenceRecord = z.output<typeof preferenceRecord>;
/** The alerts of one platform of the person. */
export type PreferenceParent = PreferenceRecord & { platform: NamedParent };

/** All alerts of a person, as a row for each platform or as lists [ENT-40]. They share one version. */
export const preferencesAnswer = withUnwrap(
  z
    .object({ data: z.array(preferenceRecord).nullish(), version: wireVersion })
    .transform(({ data, version }) => ({ preferences: data ?? [], version })),
  (body) => ({ data: rowsIn(body) ?? toRows(dataIn(body)), version: isRecord(body) ? body.version : null }),
);

/** Returns the lists of a record as rows. */
function toRows(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  return platformsWithAlerts
    .map((id) => ({ platform_id: id, comm_prefs: answer[alertListOf(id)] }))
    .filter(({ comm_prefs }) => comm_prefs !== undefined);
}

export type PreferencesRecord = z.output<typeof preferencesAnswer>;

/** Null if the REST service knows no person with that address [ERR-43]. */
export const forgotAnswer = withUnwrap(z.object({ message: wireText.catch(null) }).nullable(), (body) =>
  body === undefined ? {} : body,
);

/** The answer to a write: its message and, from some services, the updated person. */
export const accountWritten = written(personRecord, 'email');

/** Returns the chosen alerts by platform. */
export const editablePreferences = ({ preferences }: Pick<PreferencesRecord, 'preferences'>) =>
  Object.fromEntries(
    platformsWithAlerts.map((id) => [
      id,
      toChoice(preferences.find(({ platformId }) => platformId === id)?.alertIds ?? []),
    ]),
  );

/** Returns the name of a part of an account in revisions. */
export const partOf = (personId: string, part: 'details' | 'communicationPreferences') =>
  `account:${personId}:${part}`;
