import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { arrangerRecord } from '../arranger/arranger.record.ts';
import { printed } from '../http/answer.ts';
import { type Context, call, type Session } from '../http/call.ts';
import { ServiceError } from '../http/errors.ts';
import { email, required, withSpellings } from '../http/fields.ts';
import { messages } from '../http/messages.ts';
import type { Arranger, User } from '../store/records.ts';
import type { EntityStore } from '../store/store.ts';
import { userRecord } from '../user/user.record.ts';

/** The data of the owner of a session, as sign-in and API-04 return it. */
export function sessionRecord(store: EntityStore, { kind, id }: Session): object {
  const arranger = kind === 'arranger' ? store.get('arranger', id) : undefined;
  if (arranger) return { ...arrangerRecord(store, arranger), isArranger: true, userRoles: [] };
  const user = store.get('user', id);
  return user ? userRecord(store, user) : {};
}

/** Starts a session and returns its opaque token. */
function startSession(sessions: Map<string, Session>, session: Session): string {
  const token = randomBytes(24).toString('base64url');
  sessions.set(token, session);
  return token;
}

const holds = (address: string) => (holder: User | Arranger) =>
  holder.email?.toLowerCase() === address && holder.status === 1;

/** Finds the active user, or the active arranger with a login, of an email. */
function findHolder(store: EntityStore, address: string, isArranger?: boolean) {
  const user = isArranger ? undefined : store.list('user', holds(address))[0];
  if (user) return { session: { kind: 'user', id: user.id } as Session, password: user.password };
  const arranger = isArranger === false ? undefined : store.list('arranger', holds(address))[0];
  return (
    arranger && { session: { kind: 'arranger', id: arranger.id } as Session, password: arranger.password }
  );
}

const signInBody = withSpellings(
  { clientId: 'client_id', clientKey: 'client_key' },
  z.strictObject({
    email: required(),
    password: required(),
    client_id: z.number().int(),
    client_key: required(),
  }),
);

function signIn({ store, sessions, body }: Context<z.output<typeof signInBody>>) {
  const holder = findHolder(store, body.email.toLowerCase());
  if (!holder || holder.password !== body.password) {
    throw new ServiceError(401, 'The email or the password is wrong.');
  }
  const accessToken = startSession(sessions, holder.session);
  return printed({ accessToken, data: sessionRecord(store, holder.session) });
}

const linkBody = z.strictObject({
  email: z.union([email, z.literal('')], { error: messages.email }),
  company_id: z.number().int().optional(),
  isArranger: z.boolean().optional(),
});

const resetBody = z.strictObject({
  token: required(),
  newPassword: z.string().min(8, messages.shortPassword),
  company_id: z.number().int().optional(),
  isArranger: z.boolean().optional(),
});

function sendLink({ store, body }: Context<z.output<typeof linkBody>>) {
  if (body.email === '') throw new ServiceError(400, messages.enterEmail);
  const holder = findHolder(store, body.email, body.isArranger);
  return printed(holder ? { message: 'Please check your email for a password reset link.' } : null);
}

function resetPassword({ store, body }: Context<z.output<typeof resetBody>>) {
  const [, kind, id] = /^reset-(user|arranger)-(\d+)$/.exec(body.token) ?? [];
  const table = kind === 'arranger' ? 'arranger' : 'user';
  const holder = store.get(table, Number(id));
  if (!holder) throw new ServiceError(400, messages.resetFailed);
  store.update(table, holder.id, { password: body.newPassword });
  return printed({ message: 'Your password has been successfully updated!' });
}

export const sessionCalls = [
  call({
    row: 'API-01',
    method: 'POST',
    path: '/auth/signin',
    isOpen: true,
    isRead: true,
    body: signInBody,
    answer: signIn,
  }),
  call({
    row: 'API-02',
    method: 'POST',
    path: '/auth/password/forgot',
    isOpen: true,
    errorKey: 'msg',
    body: linkBody,
    answer: sendLink,
  }),
  call({
    row: 'API-03',
    method: 'POST',
    path: '/auth/password/reset',
    isOpen: true,
    errorKey: 'msg',
    body: resetBody,
    answer: resetPassword,
  }),
];
