import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Problem } from '../graph/problem.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';

/** Where a part of the overview stands. */
export type PartProps = { problem: Problem | null; isLoading: boolean; onRetry: () => void };

type OverviewSectionProps = PartProps & {
  title: string;
  /** How many there are in all; unknown while it is loaded. */
  count?: number | undefined;
  /** Whether there is something to show already, be it of the page before. */
  isThere: boolean;
  children: ReactNode;
};

/** A part of what belongs to a company: its table, or why there is none. */
export function OverviewSection({ title, count, isThere, children, ...part }: OverviewSectionProps) {
  const { problem, isLoading, onRetry } = part;
  return (
    <CollapsibleSection title={count === undefined ? title : `${title} (${count})`}>
      {problem && <ProblemPanel {...problem} onRetry={onRetry} />}
      {!problem && (isThere ? children : isLoading && <Loading what={title} />)}
    </CollapsibleSection>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <>
      <LoadingText>{`Loading ${what.toLowerCase()}`}</LoadingText>
      <chakra.div display="grid" gap="3" aria-hidden="true">
        <Skeleton width="40%" />
        <Skeleton width="65%" />
        <Skeleton width="50%" />
      </chakra.div>
    </>
  );
}
