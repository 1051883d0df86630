import { useEffect } from 'react';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import type { ExportColumn } from '../export/csv.ts';
import type { ListSource } from '../graph/list-source.ts';
import type { Counted } from '../ui/action/count-text.ts';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { RowSelection } from './use-row-selection.ts';

type SelectedRowsProps<Row> = {
  /** Capitalized plural of the rows, such as `Companies`. */
  name: string;
  /** Columns to export. */
  columns: readonly ExportColumn<Row>[];
  offer: BulkOffer<Row>;
  /** The rows of the shown page. */
  rows: readonly Row[];
  selection: RowSelection<Row>;
  /** The list with all its pages. */
  all: { source: ListSource<Row>; count: Counted };
  /** Reads the list again. */
  refresh: () => void;
};

/** Renders the actions for chosen rows. Loads them when the first row is chosen, and keeps them for their results. */
export function SelectedRows<Row extends { id: string }>(props: SelectedRowsProps<Row>) {
  const { name, columns, offer, rows, selection, all, refresh } = props;
  const { chosen, choose, clear, wasDropped } = selection;
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('../bulk/bulk-bar.tsx'));
  const isNeeded = chosen.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchPart` loads once, whenever rows are chosen.
  useEffect(() => {
    if (isNeeded) void fetchPart();
  }, [isNeeded]);
  if (part) {
    return (
      <part.BulkBar
        {...{ name, columns, offer, all, refresh, wasDropped }}
        chosen={[...chosen.values()]}
        shownCount={rows.filter(({ id }) => chosen.has(id)).length}
        onChoose={choose}
        onClear={clear}
      />
    );
  }
  if (!isNeeded || !hasFailed) return null;
  return (
    <ProblemPanel
      message="The actions could not be loaded. Check your connection and try again."
      onRetry={() => void fetchPart()}
    />
  );
}
