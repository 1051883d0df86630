import { useImpactOfSave } from '../../impact/use-impact-of-save.tsx';
import { useNotices } from '../../ui/message/notices.tsx';
import { useConsoleRoleChange } from '../console-role/use-console-role-change.tsx';
import type { Loss } from './access-loss.ts';
import { type AccessTableInput, toWhole } from './access-table.form.ts';
import { LossReport } from './loss-report.tsx';

type Asked = {
  input: AccessTableInput;
  /** What the choices in the table remove. */
  losses: readonly Loss[];
  hasRemoved: boolean;
};

/**
 * Returns a function that asks once before the access of a person is saved: for a changed console role, and for all
 * that the person loses. Resolves with whether to save.
 *
 * Choices that remove nothing have no impact to show. The service would compare them with what is stored by now: what
 * someone else granted in the meantime would look like a loss. The save reports that as a conflict.
 */
export function useAccessQuestion(userId: string, name: string) {
  const mayProceed = useImpactOfSave();
  const notices = useNotices();
  const findRoleChange = useConsoleRoleChange(name);
  return async ({ input, losses, hasRemoved }: Asked): Promise<boolean> => {
    const access = toWhole(input);
    const roleChange = findRoleChange({ userWholeAccess: { userId, access } });
    if (!hasRemoved && losses.length === 0) {
      const role = await roleChange;
      if (!role?.report) return role !== null;
      return notices.ask({ type: 'yes', title: 'Change Console Role', message: <div>{role.report}</div> });
    }
    const title = (hasRoleChange: boolean) => {
      if (hasRoleChange) return 'Change Console Role';
      return hasRemoved ? 'Remove Platforms' : 'Remove access?';
    };
    return mayProceed(
      title,
      { userAccess: [{ userId, access }] },
      roleChange,
      losses.length > 0 ? <LossReport name={name} losses={losses} /> : null,
    );
  };
}
