import { useQuery } from '@apollo/client/react';
import { useExtension } from '../graph/extensions.ts';
import { HomeDocument } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';

/** Returns which parts of the home page the service can fill and the person may read. */
function useHomeParts() {
  const hasFilters = useExtension('LIST_FILTERS');
  const hasSummaries = useExtension('SUMMARIES');
  const hasLog = useExtension('AUDIT_LOG');
  const canEditRates = usePermission('RATES_EDIT').isAllowed;
  const canReadRates = usePermission('RATES_READ').isAllowed;
  const canReadUsers = usePermission('COMPANY_USERS_READ').isAllowed;
  const canReadProviders = usePermission('PROVIDER_USERS_READ').isAllowed;
  const canReadLog = usePermission('AUDIT_READ').isAllowed;
  return {
    // Others can do nothing about it.
    missingRates: hasFilters && canReadRates && canEditRates,
    rates: hasFilters && canReadRates,
    users: hasFilters && canReadUsers,
    providers: hasFilters && canReadProviders,
    audit: hasLog && canReadLog,
    charts: { rates: hasSummaries && canReadRates, audit: hasSummaries && canReadLog },
  };
}

/** Reads everything on the page but its charts with one request. */
export function useHome() {
  const { id } = useViewer();
  const { charts, ...parts } = useHomeParts();
  const isEmpty = !Object.values(parts).some(Boolean);
  const { data, error, loading, refetch } = useQuery(HomeDocument, {
    variables: { actorId: id, ...parts },
    skip: isEmpty,
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  return {
    data,
    error,
    isAsking: loading,
    parts,
    charts,
    refresh: () => void refetch().catch(() => undefined),
  };
}

export type HomeData = NonNullable<ReturnType<typeof useHome>['data']>;
