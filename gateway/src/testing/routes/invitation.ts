import type { Routes } from '../entity.ts';
import { ok } from '../fake-answer.ts';

const state = {
  status: 'pending',
  sent_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-11-08T08:00:00.000Z',
};

const routesOf = (kind: 'user' | 'arranger'): Routes => ({
  [`POST /${kind}/invitation/getByIds`]: ({ body }) =>
    ok({ rows: body.ids.map((id: number) => ({ id, ...state })) }),
  [`POST /${kind}/invitation/send`]: () => ok({ message: 'Invitation sent', data: state }),
  [`POST /${kind}/invitation/withdraw`]: () =>
    ok({ message: 'Invitation withdrawn', data: { ...state, status: 'withdrawn' } }),
  [`POST /${kind}/resetLink/send`]: () => ok({ message: 'Reset link sent' }),
});

/** Everybody is invited and has a password at the same time, so that every call succeeds. */
export const invitationRoutes: Routes = {
  ...routesOf('user'),
  ...routesOf('arranger'),
  'POST /auth/invitation/accept': () => ok({ message: 'Your password is set.' }),
};
