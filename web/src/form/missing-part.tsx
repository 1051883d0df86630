import type { Problem } from '../graph/problem.ts';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';

type MissingPartProps = {
  /** Why the part could not be read; null while it is on its way. */
  problem: Problem | null;
  what: string;
  onRetry: () => void;
};

/** In the place of a part that is on its way, or could not be read. */
export function MissingPart({ problem, what, onRetry }: MissingPartProps) {
  if (problem) return <ProblemPanel {...problem} onRetry={onRetry} />;
  return <FieldsSkeleton count={4} title={what} />;
}
