import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { MissingPart } from '../form/missing-part.tsx';
import { UserReachDocument, type UserReachQuery } from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { UserReachTable } from './user-reach-table.tsx';

type Reach = NonNullable<NonNullable<UserReachQuery['companyUser']>['effectiveAccess']>[number];

const Sentences = chakra('ul', {
  base: { display: 'grid', gap: '1', listStyle: 'none', overflowWrap: 'anywhere' },
});

/** What a person's roles come to: a sentence for each platform, and which locations are reached on which. */
export function UserReachSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(UserReachDocument, { variables: { id }, errorPolicy: 'all' });
  const reached = data?.companyUser?.effectiveAccess as Reach[] | null | undefined;
  const platforms = reached?.filter(({ locationCount }) => locationCount > 0).map(({ platform }) => platform);
  return (
    <CollapsibleSection title="What this user can see">
      {reached ? (
        <Sentences>
          {reached.map((one) => (
            <li key={one.platform.id}>
              <b>{one.platform.name}:</b> {one.obstacle ?? one.summary}
            </li>
          ))}
        </Sentences>
      ) : (
        <MissingPart
          what="what this user can see"
          problem={
            error ? (problemAt(error, ['companyUser', 'effectiveAccess']) ?? toProblemOf(error)) : null
          }
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {reached?.length === 0 && <p>Nothing: this user has no platforms.</p>}
      {platforms && platforms.length > 0 && (
        // With another reach, a page further on may be there no longer.
        <UserReachTable key={reached?.map((one) => one.locationCount).join()} id={id} platforms={platforms} />
      )}
    </CollapsibleSection>
  );
}
