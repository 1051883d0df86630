import { useMemo } from 'react';
import { useExtension } from '../graph/extensions.ts';
import type { Extension } from '../graph/generated/graphql.ts';

/** Returns the extensions that an import uses if the service has them. It needs none of them. */
export function useImportExtensions(): readonly Extension[] {
  const hasDryRuns = useExtension('DRY_RUNS');
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  const hasInvitations = useExtension('INVITATIONS');
  const domestic = useExtension('US_ADDRESS_CHECKS');
  const international = useExtension('INTERNATIONAL_ADDRESS_CHECKS');
  return useMemo(() => {
    const all: [Extension, boolean][] = [
      ['DRY_RUNS', hasDryRuns],
      ['IDEMPOTENCY_KEYS', hasKeys],
      ['INVITATIONS', hasInvitations],
      ['US_ADDRESS_CHECKS', domestic],
      ['INTERNATIONAL_ADDRESS_CHECKS', international],
    ];
    return all.filter(([, isThere]) => isThere).map(([name]) => name);
  }, [hasDryRuns, hasKeys, hasInvitations, domestic, international]);
}
