import { useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  AccessChoicesDocument,
  AccessOptionsFragmentDoc,
  BulkAccessPlatformsDocument,
} from '../../graph/generated/graphql.ts';
import { endsSession, type Problem, toProblemOf } from '../../graph/problem.ts';
import type { BulkAccessValues, RolesRead } from './bulk-access.ts';
import { toPlaceLists } from './place-lists.ts';

const unanswered: Problem = { code: 'INTERNAL', message: messages.errorOccurred };

/** Reads what can be chosen for a change of access. Regions and locations are read with the first platform. */
export function useBulkAccessChoices(companyId: string, { kind, platformId }: BulkAccessValues) {
  const ofCompany = useQuery(BulkAccessPlatformsDocument, { variables: { companyId } });
  const ofPlatform = useQuery(AccessChoicesDocument, {
    variables: { companyId, platformIds: [platformId] },
    skip: platformId === '',
    errorPolicy: 'all',
  });
  const platforms = ofCompany.data?.company?.platforms;
  // Empty if the service has no options on the platform.
  const offered = ofPlatform.data?.platformAccessOptions;
  const [options] = readFragment(AccessOptionsFragmentDoc, offered) ?? [];
  const needsRoles = kind === 'give' && platformId !== '';
  const failed =
    (kind !== 'copy' && toFailed(ofCompany, platforms)) || (needsRoles && toFailed(ofPlatform, offered));
  const lists = toPlaceLists(ofPlatform.data);
  const notRead: RolesRead = ofPlatform.loading ? 'loading' : 'failed';
  const roles: RolesRead = offered ? 'read' : notRead;
  return { platforms: platforms ?? [], options, roles, lists, failed: failed || null };
}

type Read = { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };

/** Returns why something, or what belongs to it, could not be read; null if it was, or is being read. */
function toFailed({ loading, error, refetch }: Read, found: unknown) {
  if (loading || (found && !error)) return null;
  const problem = error ? toProblemOf(error) : unanswered;
  if (endsSession(problem)) return null;
  return { problem, retry: () => void refetch().catch(() => undefined) };
}
