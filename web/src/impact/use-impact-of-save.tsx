import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { useImpactFinding } from './use-impact-finding.tsx';

/** Another reason to ask for confirmation; a null `report` means none. */
type Also = { report: ReactNode };

/** Returns a function that asks before a save, but only if the save affects others. */
export function useImpactOfSave() {
  const notices = useNotices();
  const find = useImpactFinding();

  /**
   * Resolves with whether to proceed.
   * @param title the title; a function gets whether the console role of a single person changes
   * @param roles the change of that role, which comes first in the same dialog. Null cancels the save.
   * @param losses what the choices remove; shown unless the impact includes it
   */
  return async (
    title: string | ((hasRoleChange: boolean) => string),
    input: ImpactInput,
    roles?: Promise<Also | null>,
    losses: ReactNode = null,
  ): Promise<boolean> => {
    const [found, role] = await Promise.all([find(input, roles === undefined), roles ?? { report: null }]);
    if (!found || !role) return false;
    const lost = found.needsConfirmation ? found.report : losses;
    if (!lost && !role.report) return true;
    const message = (
      <Parts>
        {role.report && <div>{role.report}</div>}
        {lost && <div>{lost}</div>}
      </Parts>
    );
    const shown = typeof title === 'string' ? title : title(role.report !== null);
    return notices.ask({ type: 'yes', title: shown, message, isDestructive: Boolean(lost) });
  };
}

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } });
