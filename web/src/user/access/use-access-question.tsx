import { useImpact } from '../../impact/use-impact.tsx';
import { useConsoleRoleChange } from '../console-role/use-console-role-change.tsx';
import type { Loss } from './access-loss.ts';
import { type AccessTableInput, toWhole } from './access-table.form.ts';
import { LossReport } from './loss-report.tsx';

type Asked = {
  input: AccessTableInput;
  /** What the choices in the table take away. */
  losses: readonly Loss[];
  hasRemoved: boolean;
};

/**
 * Returns a function that asks once before the access of a person is saved: for a changed console role, and for all that
 * the person loses. Resolves with whether to save.
 */
export function useAccessQuestion(userId: string, name: string) {
  const impact = useImpact();
  const findRoleChange = useConsoleRoleChange(name);
  return ({ input, losses, hasRemoved }: Asked): Promise<boolean> => {
    const access = toWhole(input);
    const title = (hasRoleChange: boolean) => {
      if (hasRoleChange) return 'Change Console Role';
      return hasRemoved ? 'Remove Platforms' : 'Remove access?';
    };
    return impact.mayProceed(
      title,
      { userAccess: [{ userId, access }] },
      findRoleChange({ userWholeAccess: { userId, access } }),
      losses.length > 0 ? <LossReport name={name} losses={losses} /> : null,
    );
  };
}
