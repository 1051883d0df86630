import type { Routes } from '../entity.ts';
import { ok } from '../fake-answer.ts';

const session = {
  id: 1,
  method: 'password',
  name: null,
  address: '192.0.2.1',
  user_agent: 'Firefox on Windows',
  started_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2026-11-01T16:00:00.000Z',
  is_current: true,
};

/** The calls on sessions, which end nothing here. */
const signInState = {
  user_id: 2,
  last_sign_in_at: '2026-11-01T08:00:00.000Z',
  last_sign_in_method: 'password',
  failed_count: 0,
  locked_until: null,
};

export const activeSessionRoutes: Routes = {
  'GET /auth/sessions': () => ok({ data: [session] }),
  'GET /auth/sign-in': () => ok({ data: signInState }),
  'DELETE /auth/sign-in/lock': () => ok({ message: 'Account unlocked', data: signInState }),
  'DELETE /auth/sessions': () => ok({ message: 'Sessions ended' }),
  'DELETE /auth/sessions/{id}': () => ok({ message: 'Session ended' }),
};
