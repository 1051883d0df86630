import { toLocationOf } from '../company/list/company.views.ts';
import {
  AccountEffectiveAccessDocument,
  AccountReachedLocationsDocument,
  AccountReachedRegionsDocument,
} from '../graph/generated/graphql.ts';
import { listSource } from '../graph/list-source.ts';
import {
  type AccessSource,
  readAccess,
  readLocations,
  readRegions,
  usePart,
} from '../user/effective-access/access-source.ts';
import { AccessSection } from '../user/effective-access/effective-access-section.tsx';

/** Reads what the signed-in person can see. */
const ownAccess = (companyId: string): AccessSource => ({
  who: 'you',
  toLocation: toLocationOf(companyId),
  useAccess: () =>
    usePart(AccountEffectiveAccessDocument, {}, ['viewer', 'effectiveAccess'], ({ viewer }) =>
      readAccess(viewer?.effectiveAccess),
    ),
  useLocations: (asked) =>
    usePart(AccountReachedLocationsDocument, asked, ['viewer', 'reachedLocations'], ({ viewer }) =>
      readLocations(viewer?.reachedLocations),
    ),
  useRegions: (page) =>
    usePart(AccountReachedRegionsDocument, { page }, ['viewer', 'reachedRegions'], ({ viewer }) =>
      readRegions(viewer?.reachedRegions),
    ),
  allLocations: listSource(AccountReachedLocationsDocument, { page: 1 }, ({ viewer }) =>
    readLocations(viewer?.reachedLocations),
  ),
});

/** Shows the effective access of the signed-in person; nothing if the person has no role in a company. */
export const AccountAccessSection = ({ companyId }: { companyId: string }) => (
  <AccessSection source={ownAccess(companyId)} title="What you can see" nothing="You have no platforms." />
);
