import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { MissingPart } from '../form/missing-part.tsx';
import type { Problem } from '../graph/problem.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';

const Sentences = chakra('ul', {
  base: { display: 'grid', gap: '1', listStyle: 'none', overflowWrap: 'anywhere' },
});

/** What a person reaches on a platform, in words. */
type Reach = { platform: { id: string; name: string }; summary: string; obstacle?: string | null };

type ReachSummaryProps = {
  title: string;
  /** Undefined or null while it is on its way, or could not be read. */
  reached: readonly Reach[] | null | undefined;
  /** Why it could not be read. */
  problem: Problem | null;
  /** Stands in the place of the sentences of whoever has no platform. */
  nothing: string;
  onRetry: () => void;
  /** The locations. */
  children: ReactNode;
};

/** What somebody's roles come to, of another person or of oneself: a sentence for each platform. */
export function ReachSummary({ title, reached, problem, nothing, onRetry, children }: ReachSummaryProps) {
  return (
    <CollapsibleSection title={title}>
      {reached ? (
        <Sentences>
          {reached.map((one) => (
            <li key={one.platform.id}>
              <b>{one.platform.name}:</b> {one.obstacle ?? one.summary}
            </li>
          ))}
        </Sentences>
      ) : (
        <MissingPart what={title.toLowerCase()} problem={problem} onRetry={onRetry} />
      )}
      {reached?.length === 0 && <p>{nothing}</p>}
      {children}
    </CollapsibleSection>
  );
}
