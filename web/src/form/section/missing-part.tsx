import type { Problem } from '../../graph/problem.ts';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';

type MissingPartProps = {
  /** Why the part could not be read; null while it is loading. */
  problem: Problem | null;
  what: string;
  onRetry: () => void;
};

/** Renders a skeleton while a part is loading, or the problem if it could not be read. */
export function MissingPart({ problem, what, onRetry }: MissingPartProps) {
  if (problem) return <ProblemPanel {...problem} onRetry={onRetry} />;
  return <FieldsSkeleton count={4} title={what} />;
}
