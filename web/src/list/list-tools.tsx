import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';
import type { ExportColumn } from '../export/csv.ts';
import type { ExportRequest } from '../export/use-export.ts';
import type { ListSource } from '../graph/list-source.ts';
import { usePageExport, usePageScript } from '../script/page-scripts.ts';
import { Button } from '../ui/action/button.tsx';
import { DownloadIcon } from '../ui/action/icons.tsx';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { ListView } from './list-shape.ts';
import { ViewButton } from './view/view-button.tsx';

/** The line above the rows of a list. It is as high as its button even without one. */
const ToolRow = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    minW: '0',
    minH: '8',
    mb: '2',
  },
});

// Progress and result stand beside the button, so that they do not move the rows. A failure has its own line.
const Progress = chakra('div', {
  base: { flex: '1 1 8rem', minW: '0', '&:has([role=alert])': { flexBasis: 'full', order: 1 } },
});

type ListToolsProps<Row> = {
  /** Capitalized plural of the rows, such as `Companies`. */
  name: string;
  source: ListSource<Row>;
  /** Columns to export. */
  columns: readonly ExportColumn<Row>[];
  /** Whether there is something to view and to export. */
  hasRows?: boolean;
  /** How the person views the list, and its path with its filters; omitted if that cannot be chosen. */
  view?: ListView<Row> | undefined;
  viewPath?: string | undefined;
  /** Buttons before the export, also without rows. */
  tools?: ReactNode;
  /** Stands at the start of the line. */
  children?: ReactNode;
};

/** Renders the view and the CSV export of all pages of a list, and offers its query as a script. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { name, source, columns, hasRows = true, view, viewPath, tools, children } = props;
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('../export/export-panel.tsx'));
  const [request, setRequest] = useState<{ number: number; list: ExportRequest<Row> } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  usePageScript(name, () => source.operation, hasRows);
  const begin = () => {
    setRequest({ number: (request?.number ?? 0) + 1, list: { name, source, columns } });
    setRunning(true);
    void fetchPart();
  };
  usePageExport(name, begin, hasRows);
  const end = () => {
    setRunning(false);
    // The Cancel button is about to disappear.
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <ToolRow>
      {children}
      {part && request && (
        <Progress ref={panel}>
          <part.ExportPanel
            key={request.number}
            request={request.list}
            onEnd={end}
            onAgain={() => setRunning(true)}
          />
        </Progress>
      )}
      {hasRows && view && viewPath && <ViewButton {...{ name, view }} path={viewPath} />}
      {tools}
      {hasRows && (
        <Button ref={button} size="sm" isBusy={isRunning && !hasFailed} onClick={begin}>
          <DownloadIcon /> Export CSV
        </Button>
      )}
      {hasFailed && request && (
        <chakra.div flexBasis="full">
          <ProblemPanel
            message="The export could not be loaded. Check your connection and try again."
            onRetry={begin}
          />
        </chakra.div>
      )}
    </ToolRow>
  );
}
