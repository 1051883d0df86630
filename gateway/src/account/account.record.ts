import * as z from 'zod';
import { platformsWithAlerts } from '../access/role-map.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import {
  wireId,
  wireIdList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireTime,
  wireVersion,
} from '../rest/wire.ts';
import { toChoice } from '../selection/selection.choice.ts';
import { type Person, personRecord } from '../session/session.record.ts';

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
    /** Null: the service did not send them along. */
    options: wire.options ?? null,
    alertIds: wire.comm_prefs.ids ?? [],
    changedAt: wire.changed_at,
  }));

export type PreferenceRecord = z.output<typeof preferenceRecord>;
/** The alerts of one of the person's platforms. */
export type PreferenceParent = PreferenceRecord & { platform: NamedRecord };

/** All alerts of a person; their version is one for all platforms. */
export const preferencesAnswer = z
  .object({ data: z.array(preferenceRecord).nullish(), version: wireVersion })
  .transform(({ data, version }) => ({ preferences: data ?? [], version }));
export type PreferencesRecord = z.output<typeof preferencesAnswer>;

/** Null when the service knows nobody of that address [ERR-43]. */
export const forgotAnswer = z.object({ message: wireMessage }).nullable();

/** A write answers its message and, here or there, the person as they are now. */
export const accountWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: personRecord.nullish(),
});

/** What of one's own details can be edited. A password is no part of it: nobody can read one. */
export const editableDetails = ({ firstName, middleName, lastName, email, phone }: Person) => ({
  firstName,
  middleName,
  lastName,
  email,
  phone,
});

/** The chosen alerts, by platform. */
export const editablePreferences = ({ preferences }: Pick<PreferencesRecord, 'preferences'>) =>
  Object.fromEntries(
    platformsWithAlerts.map((id) => [
      id,
      toChoice(preferences.find(({ platformId }) => platformId === id)?.alertIds ?? []),
    ]),
  );

/** A part of an account, as its revisions name it. */
export const partOf = (personId: string, part: 'details' | 'communicationPreferences') =>
  `account:${personId}:${part}`;
