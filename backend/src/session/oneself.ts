import { Problem } from '../http/problem.ts';

/** Refuses what nobody may do to themselves, whatever their role. `what` ends the sentence `You cannot ...`. */
export function assertNotOneself(personId: number, otherId: number, what: string): void {
  if (personId === otherId) throw new Problem(403, `You cannot ${what}`);
}
