import { z } from 'zod';
import { accessOptions } from '../access/access.calls.ts';
import { done, list, record } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { ServiceError } from '../http/errors.ts';
import { commaIds, email, id, ids, optional, phone, required, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import { sessionRecord } from '../session/session.calls.ts';
import type { User } from '../store/records.ts';
import { refuseTakenEmail, userSpellings } from '../user/user.fields.ts';
import { commPrefs } from '../user/user.record.ts';

/**
 * Refuses a path id other than the caller's id, `ar` and the id of a calling arranger, or the caller's token.
 */
function refuseOthers({ session, pathId, token }: Context): void {
  const own = session.kind === 'arranger' ? `ar${session.id}` : String(session.id);
  if (![own, String(session.id), token].includes(pathId)) throw new ServiceError(403, messages.unauthorized);
}

const ownUser = ({ store, session }: Context): User | undefined =>
  session.kind === 'user' ? store.get('user', session.id) : undefined;

const ownArranger = ({ store, session }: Context) =>
  session.kind === 'arranger' ? store.get('arranger', session.id) : undefined;

const updateBody = withSpellings(
  userSpellings,
  z.strictObject({
    id: z.union([id, z.string().regex(/^ar\d+$/)]),
    company_id: id.nullish(),
    first_name: required(100),
    middle_name: optional(100),
    last_name: required(100),
    email,
    phone,
    password: optional(20),
  }),
);

function updateOwn(context: Context<z.output<typeof updateBody>>) {
  refuseOthers(context);
  const { store, session, body } = context;
  const { first_name, last_name, email } = body;
  const names = { first_name, last_name, email, password: body.password ?? undefined };
  if (session.kind === 'arranger') {
    store.update('arranger', session.id, names);
  } else {
    refuseTakenEmail(context, email, session.id);
    store.update('user', session.id, { ...names, middle_name: body.middle_name, phone: body.phone });
  }
  return done('Profile updated', { id: session.id });
}

/** The body is not printed: the two lists of [ENT-40]. */
const preferencesBody = z
  .strictObject({
    medallia_alert_options: commaIds.optional(),
    aftercare_alert_options: commaIds.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'expected alert options' });

function savePreferences(context: Context<z.output<typeof preferencesBody>>) {
  refuseOthers(context);
  const { store, session, body } = context;
  const { medallia_alert_options, aftercare_alert_options } = body;
  if (session.kind === 'arranger') {
    store.update('arranger', session.id, { medallia_alert_options: medallia_alert_options?.join(',') });
  } else {
    store.update('user', session.id, { medallia_alert_options, aftercare_alert_options });
  }
  return done('Communication preferences saved');
}

/** The chosen alerts of each asked platform that has alerts (2 and 5). */
function preferences(context: Context<{ platforms: number[] }>) {
  const user = ownUser(context);
  const platforms = context.body.platforms.filter((platform) => platform === 2 || platform === 5);
  return list(
    platforms.map((platform_id) => ({
      platform_id,
      comm_prefs: user ? commPrefs(user, platform_id) : (ownArranger(context)?.medallia_alert_options ?? ''),
    })),
  );
}

export const accountCalls = [
  call({
    row: 'API-04',
    method: 'GET',
    path: '/auth/keycloak/getUserByKcToken/:id',
    answer: (context) => {
      refuseOthers(context);
      return record(sessionRecord(context.store, context.session));
    },
  }),
  call({
    row: 'API-05',
    method: 'POST',
    path: '/auth/keycloak/getCommunicationPreferences',
    isRead: true,
    body: z.strictObject({ platforms: ids() }),
    answer: preferences,
  }),
  call({
    row: 'API-06',
    method: 'GET',
    path: '/auth/keycloak/getUserPlatformAccessOptions/:id',
    answer: (context) => {
      refuseOthers(context);
      const { platforms } = ownUser(context) ?? ownArranger(context) ?? { platforms: [] };
      return list(accessOptions(context.store, platforms));
    },
  }),
  call({
    row: 'API-07',
    method: 'PUT',
    path: '/auth/keycloak/updateUserByKcToken/:id',
    body: updateBody,
    answer: updateOwn,
  }),
  call({
    row: 'API-08',
    method: 'POST',
    path: '/auth/keycloak/saveCommunicationPreferences/:id',
    body: preferencesBody,
    answer: savePreferences,
  }),
];
