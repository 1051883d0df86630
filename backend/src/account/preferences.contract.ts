import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write/calls.ts';

const tags = ['Account'];

const preferences = z.array(
  z
    .object({
      platform_id: z.int(),
      options: z.array(field.named).meta({ description: 'Available alerts.' }),
      comm_prefs: z.array(z.int()).meta({ description: 'Ids of the selected alerts.' }),
      changed_at: z
        .string()
        .nullable()
        .meta({ format: 'date-time', description: 'Time of the last change. Null if never changed.' }),
    })
    .meta({ id: 'CommunicationPreferences' }),
);
const version = z.int().meta({ description: 'Version of the access and the alerts.', 'x-extension': true });

/** [API-05] [ACC-07] */
export const listPreferences = {
  tags,
  summary: 'List the alerts that the caller gets, by platform',
  description: 'Platforms without alerts, and platforms that the caller does not have, are left out.',
  body: z.object({ platforms: sought.bulkIds() }),
  response: { 200: z.object({ data: preferences, version }), ...problems },
};

const chosen = personField.anyChosen('Choose alert options from the list').optional();

/** [API-08] [ACC-07] */
export const savePreferences = {
  tags,
  summary: 'Set the alerts that the caller gets',
  description: 'A list that is missing stays as it is.',
  headers: versionedWriteHeaders,
  params: z.object({
    id: z
      .string()
      .meta({ description: "The caller's id, or the subject of the caller's single sign-on token." }),
  }),
  body: z.object({
    medallia_alert_options: chosen.meta({ description: 'Ids of alerts of the feedback survey.' }),
    aftercare_alert_options: chosen.meta({ description: 'Ids of alerts of after-care.' }),
  }),
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: preferences, version }),
    ...writeProblems,
    412: staleBody(preferences),
  },
};

/** Returns the field error for the alerts of a platform that the caller does not have. */
export const notOwnPlatform = (list: string) => ({
  [list]: 'Choose one of your platforms that have alerts',
});
