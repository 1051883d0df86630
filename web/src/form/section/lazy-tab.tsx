import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { LazyPart } from './lazy-part.tsx';

type LazyTabProps<Part> = {
  load: () => Promise<Part>;
  /** Number of fields in the skeleton. */
  fields: number;
  children: (part: Part) => ReactNode;
};

/** Renders a tab that is loaded when it is first opened. */
export function LazyTab<Part>({ fields, ...part }: LazyTabProps<Part>) {
  const waiting = (
    <Panel>
      <FieldsSkeleton count={fields} title="the tab" />
    </Panel>
  );
  return <LazyPart kind="tab" waiting={waiting} {...part} />;
}
