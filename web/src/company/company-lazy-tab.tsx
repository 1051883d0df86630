import { type ReactNode, useEffect, useRef } from 'react';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

type CompanyLazyTabProps<Part> = {
  load: () => Promise<Part>;
  /** How many fields the tab begins with. */
  fields: number;
  children: (part: Part) => ReactNode;
};

/** A tab that is fetched when it is first opened: most people open a company for something else. */
export function CompanyLazyTab<Part>({ load, fields, children }: CompanyLazyTabProps<Part>) {
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
