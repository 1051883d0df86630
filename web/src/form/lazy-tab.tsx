import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';

type LazyTabProps<Part> = {
  load: () => Promise<Part>;
  /** How many fields the tab begins with. */
  fields: number;
  children: (part: Part) => ReactNode;
};

/** A tab that is fetched when it is first opened: most people open its page for something else. */
export function LazyTab<Part>({ load, fields, children }: LazyTabProps<Part>) {
  const { part, hasFailed, fetchPart } = useOnDemand(load);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetchPart();
  });
  if (part) return children(part);
  if (hasFailed) {
    const message = 'This tab could not be loaded. Check your connection and try again.';
    return <ProblemPanel message={message} onRetry={() => void fetchPart()} />;
  }
  return (
    <Panel>
      <FieldsSkeleton count={fields} title="the tab" />
    </Panel>
  );
}
