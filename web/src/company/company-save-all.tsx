import { useBatchForms } from '../form/batch/batch-save.tsx';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';

const barWidget = lazyWidget(() => import('./company-save-bar.tsx'));

/** The bar that saves all changed sections of a company. Its code is loaded at the first change at the latest. */
export function CompanySaveAll() {
  const hasChanges = useBatchForms().changed.length > 0;
  const { part } = useWidget(barWidget, hasChanges);
  return part && <part.CompanySaveBar />;
}
