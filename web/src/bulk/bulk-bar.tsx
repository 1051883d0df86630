import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { ExportColumn } from '../export/csv.ts';
import { downloadCsv } from '../export/download-csv.ts';
import { Button } from '../ui/action/button.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { CloseIcon, DownloadIcon } from '../ui/action/icons.tsx';
import { usePaletteActions } from '../ui/command/page-actions.ts';
import { focusFirst } from '../ui/layout/focus-first.ts';
import { useBottomClearance } from '../ui/layout/use-bottom-clearance.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkOffer } from './bulk-offer.ts';
import { wordsOf } from './bulk-words.ts';
import { SelectAll, type SelectAllProps } from './select-all.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { useClearOnEscape } from './use-clear-on-escape.ts';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: 'calc(var(--bottom-gap, 0px) + 0.5rem)',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '4',
    px: { base: '3', md: '4' },
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'appear 120ms both',
  },
});
const Count = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } },
});
const Dropped = chakra('p', { base: { color: 'fg.muted', '&:not(:empty)': { mt: '3' } } });
const Elsewhere = chakra('span', { base: { fontWeight: 'normal', fontSize: 'sm', color: 'fg.muted' } });

export type BulkBarProps<Row> = {
  /** Capitalized plural of the rows, such as `Companies`. */
  name: string;
  offer: BulkOffer<Row>;
  /** All chosen rows, also those of other pages and filters. */
  chosen: readonly Row[];
  /** How many of them are on the shown page. */
  shownCount: number;
  /** Columns to export. */
  columns: readonly ExportColumn<Row>[];
  /** The list with all its pages, and what chooses rows of it. */
  all: SelectAllProps<Row>['all'];
  onChoose: SelectAllProps<Row>['onChoose'];
  onClear: () => void;
  /** Whether a new filter ended the selection of all rows. */
  wasDropped: boolean;
  /** Reads the list again. */
  refresh: () => void;
};

/** Renders the actions for the chosen rows of a list, and the progress and results of a running one. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { name, offer, chosen, shownCount, columns, all, onChoose, onClear, wasDropped, refresh } = props;
  const notices = useNotices();
  const bulk = useBulkRun({ refresh, onDone: onClear });
  const { run } = bulk;
  const { frame, leave } = useGoToBar(chosen.length);
  useBottomClearance(frame, chosen.length > 0);
  useClearOnEscape(chosen.length > 0 && !run, () => {
    leave();
    onClear();
  });
  const clearButton = useRef<HTMLButtonElement>(null);
  const elsewhere = chosen.length - shownCount;
  const undo = run?.kind === 'ended' ? bulk.toUndo(run) : undefined;
  const exportChosen = () => {
    const file = downloadCsv(name, columns, chosen);
    notices.success(`Exported ${countOf(chosen.length, wordsOf[offer.kind])} to ${file}.`);
  };
  // Both buttons disappear when they are pressed.
  const clearAll = () => {
    focusFirst(clearButton.current, 'table [type=checkbox]', '[role=search] input');
    onClear();
  };
  const chooseAll = (rows: readonly Row[]) => {
    clearButton.current?.focus();
    onChoose(rows);
  };
  return (
    <>
      {chosen.length > 0 && (
        <Bar ref={frame} tabIndex={-1} aria-label={`Selected ${name.toLowerCase()}`}>
          <Count role="status">
            {`${chosen.length} selected`}
            {elsewhere > 0 && <Elsewhere>{` · ${elsewhere} not on this page`}</Elsewhere>}
          </Count>
          <SelectAll all={all} onChoose={chooseAll} chosenCount={chosen.length} />
          <Button ref={clearButton} size="sm" look="ghost" onClick={clearAll}>
            <CloseIcon /> Clear
          </Button>
          <Actions>
            <BulkActions offer={offer} chosen={chosen} onStart={bulk.start} />
            <Button size="sm" onClick={exportChosen}>
              <DownloadIcon /> Export selected
            </Button>
          </Actions>
        </Bar>
      )}
      <Dropped role="status">
        {wasDropped && 'Selection cleared, because it was of the filters before.'}
      </Dropped>
      {run && (
        <BulkDialog
          run={run}
          onStop={bulk.stop}
          onRetry={(ended) => void bulk.retry(ended)}
          onClose={bulk.close}
          onUndo={
            undo &&
            (() => {
              bulk.close();
              void undo();
            })
          }
        />
      )}
    </>
  );
}

/**
 * Lets a shortcut and the palette move the focus to the bar, which comes after all rows in the order of Tab. `leave` moves
 * it from the bar to where it was.
 */
function useGoToBar(count: number) {
  const frame = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const go = () => {
    before.current = document.activeElement;
    frame.current?.focus();
  };
  const label = `Go to the actions for ${count} selected`;
  usePaletteActions(count > 0 ? [{ label, shortcut: 'selection', run: go }] : []);
  const leave = () => {
    if (!frame.current?.contains(document.activeElement)) return;
    const { current } = before;
    if (current instanceof HTMLElement && current.isConnected && !frame.current.contains(current))
      current.focus();
    else focusFirst(frame.current, 'table [type=checkbox]');
  };
  return { frame, leave };
}
