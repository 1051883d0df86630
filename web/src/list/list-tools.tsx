import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { ExportColumn } from '../export/csv.ts';
import type { ExportRequest } from '../export/use-export.ts';
import type { ListSource } from '../graph/list-source.ts';
import { usePageScript } from '../script/page-scripts.ts';
import { Button } from '../ui/action/button.tsx';
import { DownloadIcon } from '../ui/action/icons.tsx';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';

const Frame = chakra('div', { base: { display: 'grid', gap: '2', mb: '2', minW: '0' } });
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
});

type ListToolsProps<Row> = {
  /** Capitalized plural of the rows, such as `Companies`. */
  name: string;
  source: ListSource<Row>;
  /** Columns to export. */
  columns: readonly ExportColumn<Row>[];
};

/** Renders the CSV export of all pages of a list, and offers its query as a script. */
export function ListTools<Row>({ name, source, columns }: ListToolsProps<Row>) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('../export/export-panel.tsx'));
  const [request, setRequest] = useState<{ number: number; list: ExportRequest<Row> } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  usePageScript(name, () => source.operation);
  const begin = () => {
    setRequest({ number: (request?.number ?? 0) + 1, list: { name, source, columns } });
    setRunning(true);
    void fetchPart();
  };
  const end = () => {
    setRunning(false);
    // The Cancel button is about to disappear.
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <Frame>
      <Row>
        <Button ref={button} size="sm" isBusy={isRunning && !hasFailed} onClick={begin}>
          <DownloadIcon /> Export CSV
        </Button>
      </Row>
      {hasFailed && request && (
        <ProblemPanel
          message="The export could not be loaded. Check your connection and try again."
          onRetry={begin}
        />
      )}
      {part && request && (
        <div ref={panel}>
          <part.ExportPanel
            key={request.number}
            request={request.list}
            onEnd={end}
            onAgain={() => setRunning(true)}
          />
        </div>
      )}
    </Frame>
  );
}
