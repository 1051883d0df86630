import { useQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CompanyOverviewDocument } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { usePermission } from '../session/viewer.tsx';
import { type CompanyPages, readCompanyPages, toCompany } from './company.paths.ts';
import { CompanyLocationsSection } from './company-locations-section.tsx';
import { CompanyRegionsSection } from './company-regions-section.tsx';
import { CompanyUsersSection } from './company-users-section.tsx';

/**
 * What belongs to a company, to be read: regions, platforms, locations and people, by one question to the graph. A part that
 * cannot be read says so, and the others are whole.
 */
export function CompanyOverview({ id }: { id: string }) {
  const navigate = useNavigate();
  const pages = readCompanyPages(useSearchParams()[0]);
  const users = usePermission('COMPANY_USERS_READ');
  const { data, previousData, error, loading, refetch } = useQuery(CompanyOverviewDocument, {
    variables: { id, ...pages, withUsers: users.isAllowed },
    errorPolicy: 'all',
  });
  const company = (data ?? previousData)?.company;
  const whole = error && !company ? toProblemOf(error) : null;
  const part = (name: string) => ({
    problem: whole ?? problemAt(error, ['company', name]),
    isLoading: loading,
    onRetry: () => void refetch().catch(() => undefined),
    onPage: (page: Partial<CompanyPages>) =>
      navigate(toCompany({ id, ...pages, ...page }), { preventScrollReset: true }),
  });
  return (
    <>
      <CompanyRegionsSection regions={company?.regions} platforms={company?.platforms} {...part('regions')} />
      <CompanyLocationsSection locations={company?.locations} {...part('locations')} />
      <CompanyUsersSection users={company?.users} reason={users.reason} {...part('users')} />
    </>
  );
}
