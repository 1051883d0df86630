import * as z from 'zod';
import * as field from '../http/fields.ts';
import * as personField from '../http/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';

const tags = ['Account'];

const preferences = z.array(
  z
    .object({
      platform_id: z.int(),
      options: z.array(field.named).meta({ description: 'What can be chosen.' }),
      comm_prefs: z.array(z.int()).meta({ description: 'What is chosen.' }),
      changed_at: z
        .string()
        .nullable()
        .meta({ format: 'date-time', description: 'When it was last changed; null when never.' }),
    })
    .meta({ id: 'CommunicationPreferences' }),
);
const version = z.int().meta({ description: 'Of the access and the alerts.', 'x-extension': true });

/** [API-05] [ACC-07] */
export const listPreferences = {
  tags,
  summary: "The alerts that one gets, by one's own platforms",
  description: 'Platforms that one has not, or that have no alerts, are left out.',
  body: z.object({ platforms: field.bulkIds() }),
  response: { 200: z.object({ data: preferences, version }), ...problems },
};

const NOT_OWN = 'Choose one of your platforms that have alerts';

/** [API-08] [ACC-07] */
export const savePreferences = {
  tags,
  summary: 'Choose the alerts that one gets',
  description: 'Platforms that are not named stay as they are.',
  headers: versionedWriteHeaders,
  params: z.object({
    id: z.string().meta({ description: "One's own id, or the subject of one's single sign-on token." }),
  }),
  body: z.object({
    communication_preferences: z
      .array(
        z.object({
          platform_id: field.requiredId(NOT_OWN),
          comm_prefs: personField.anyChosen('Choose alert options of the list'),
        }),
        field.REQUIRED,
      )
      .max(10, 'Name each platform once')
      .refine(
        (all) => new Set(all.map((one) => one.platform_id)).size === all.length,
        'Name each platform once',
      ),
  }),
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: preferences, version }),
    ...writeProblems,
    412: staleBody(preferences),
  },
};

/** What is wrong with a platform in the list that was sent. */
export const notOwnPlatform = (index: number) => ({
  [`communication_preferences.${index}.platform_id`]: NOT_OWN,
});
