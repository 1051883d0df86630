import type { Db } from '../../database/database.ts';
import { lockOf } from '../sign-in/sign-in-failure.store.ts';
import type { SignInStateRecord } from './sign-in-state.contract.ts';

const METHODS = ['password', 'single-sign-on', 'token'] as const;

/** Returns the last sign-in of a person and the lock of the account. */
export async function get(db: Db, { id, email }: { id: number; email: string }): Promise<SignInStateRecord> {
  const last = await db
    .selectFrom('last_sign_ins')
    .select(['at', 'method'])
    .where('person_id', '=', id)
    .executeTakeFirst();
  const lock = await lockOf(db, email);
  return {
    user_id: id,
    last_sign_in_at: last?.at.toISOString() ?? null,
    last_sign_in_method: METHODS.find((name) => name === last?.method) ?? null,
    failed_count: lock.count,
    locked_until: lock.until?.toISOString() ?? null,
  };
}
