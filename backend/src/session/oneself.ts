import { Problem } from '../http/problem.ts';

/**
 * Refuses an action that no one may apply to their own account, whatever their role. `what` completes the
 * sentence `You cannot ...`.
 */
export function assertNotOneself(personId: number, otherId: number, what: string): void {
  if (personId === otherId) throw new Problem(403, `You cannot ${what}`);
}
