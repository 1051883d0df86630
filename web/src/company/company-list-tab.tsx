import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Problem } from '../graph/problem.ts';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';

type CompanyListTabProps = {
  title: string;
  /** How many there are in all; unknown while it is loaded. */
  count?: number | undefined;
  /** Whether there is something to show already, be it of the page before. */
  isThere: boolean;
  problem: Problem | null;
  isLoading: boolean;
  onRetry: () => void;
  children: ReactNode;
};

const Title = chakra('h2', {
  base: { mb: '3', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/** A tab with a list of what belongs to a company: its table, or why there is none. */
export function CompanyListTab({ title, count, isThere, children, ...state }: CompanyListTabProps) {
  const { problem, isLoading, onRetry } = state;
  return (
    <>
      <Title>{count === undefined ? title : `${title} (${count})`}</Title>
      {problem && <ProblemPanel {...problem} onRetry={onRetry} />}
      {!problem && (isThere ? children : isLoading && <Loading what={title} />)}
    </>
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
