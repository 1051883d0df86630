import { useApolloClient } from '@apollo/client/react';
import { useExtension } from '../graph/extensions.ts';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { useIsGone } from '../ui/action/use-is-gone.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { ImpactFinding } from './find-impact.tsx';

/** Without the extension, a change asks only its own question. */
const nothingKnown: ImpactFinding = { report: null, needsConfirmation: false };

const unknown = <p>Couldn’t check who this affects. You can continue anyway.</p>;

/** Returns a function that finds the impact of a change, with its progress on screen. */
export function useImpactFinding() {
  const client = useApolloClient();
  const notices = useNotices();
  const canPredict = useExtension('IMPACT');
  const isGone = useIsGone();

  /**
   * Returns null if there is nothing left to ask: the person left the page, or the session ended.
   * @param hasRoles whether the report includes console roles that change
   */
  return async function find(input: ImpactInput, hasRoles = true): Promise<ImpactFinding | null> {
    if (!canPredict) return nothingKnown;
    const endLoading = notices.loading('Checking impact');
    try {
      const { findImpact } = await import('./find-impact.tsx');
      const found = await findImpact(client, input, hasRoles);
      return isGone.current ? null : found;
    } catch {
      // The code could not be loaded.
      return isGone.current ? null : { report: unknown, needsConfirmation: true };
    } finally {
      endLoading();
    }
  };
}
