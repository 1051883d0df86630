import { type ReactNode, useEffect, useRef } from 'react';
import { useOnDemand } from '../../ui/action/use-on-demand.ts';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';

type LazyPartProps<Part> = {
  load: () => Promise<Part>;
  /** Noun for the error message, such as `tab`. */
  kind: string;
  /** Shown while the part is loading. */
  waiting: ReactNode;
  /** Renders a large part in short steps, between which the page answers to clicks and keys. */
  inSteps?: boolean;
  children: (part: Part) => ReactNode;
};

/** Renders a part of a page that is loaded on first render, because most visits do not need it. */
export function LazyPart<Part>({ load, kind, waiting, inSteps = false, children }: LazyPartProps<Part>) {
  const { part, hasFailed, fetchPart } = useOnDemand(load, { inSteps });
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
