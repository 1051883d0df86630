import { type ReactNode, useEffect, useRef } from 'react';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

type LazyPartProps<Part> = {
  load: () => Promise<Part>;
  /** What it is, for the case that it cannot be fetched: 'tab'. */
  kind: string;
  /** What stands there meanwhile. */
  waiting: ReactNode;
  children: (part: Part) => ReactNode;
};

/** A part of a page that is fetched when it is first drawn: most people open the page for something else. */
export function LazyPart<Part>({ load, kind, waiting, children }: LazyPartProps<Part>) {
  const { part, hasFailed, fetchPart } = useOnDemand(load);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetchPart();
  });
  if (part) return children(part);
  if (!hasFailed) return waiting;
  const message = `This ${kind} could not be loaded. Check your connection and try again.`;
  return <ProblemPanel message={message} onRetry={() => void fetchPart()} />;
}
