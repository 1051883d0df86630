import type { ComponentProps } from 'react';
import { lazyWidget, useWidget } from '../../ui/action/lazy-widget.ts';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';
import type { FormValues } from './values.ts';

export const conflictWidget = lazyWidget(() => import('./conflict-panel.tsx'));

const notLoaded = 'Someone else changed this record too. The changes could not be loaded.';

/** The conflicts of a form. Their code is loaded after the page, because few forms have any. */
export function ConflictNotice<Values extends FormValues>(
  props: ComponentProps<typeof import('./conflict-panel.tsx').ConflictPanel<Values>>,
) {
  const isNeeded = props.revisions.differences.length > 0;
  const { part, hasFailed } = useWidget(conflictWidget, isNeeded);
  if (part) return <part.ConflictPanel {...props} />;
  if (!isNeeded || !hasFailed) return null;
  return <ProblemPanel message={notLoaded} onRetry={() => void conflictWidget.fetchPart()} />;
}
