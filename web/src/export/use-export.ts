import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ListSource } from '../graph/list-source.ts';
import { endsSession, type Problem, toProblemOf } from '../graph/problem.ts';
import type { Counted } from '../ui/action/count-text.ts';
import type { ExportColumn } from './csv.ts';
import { downloadCsv } from './download-csv.ts';
import { readRows } from './read-rows.ts';

/** A list to export, with its filters at the time of the request. */
export type ExportRequest<Row> = {
  /** In the plural and capitalized: Companies. */
  name: string;
  source: ListSource<Row>;
  columns: readonly ExportColumn<Row>[];
};

export type ExportState =
  | { kind: 'reading'; read: number; all: Counted | null }
  | { kind: 'done'; count: number; file: string; isSteady: boolean }
  | { kind: 'failed'; problem: Pick<Problem, 'message' | 'requestId'> }
  | { kind: 'canceled' };

const gone = { message: 'This list no longer exists.' };

/**
 * Exports a list: reads all of it, then downloads it as a file. Starts immediately and stops when the
 * component unmounts.
 */
export function useExport<Row>(request: ExportRequest<Row>, onEnd: () => void) {
  const client = useApolloClient();
  const [state, setState] = useState<ExportState>({ kind: 'reading', read: 0, all: null });
  const [attempt, setAttempt] = useState(1);
  const running = useRef<AbortController>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is exported once, and again for each further attempt.
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (read: number, all: Counted) => setState({ kind: 'reading', read, all });
    setState({ kind: 'reading', read: 0, all: null });
    exportList(client, request, { signal, onProgress }).then((ended) => {
      if (signal.aborted) return;
      setState(ended);
      end.current();
    });
    return () => controller.abort();
  }, [attempt]);

  return {
    state,
    again: () => setAttempt(attempt + 1),
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'canceled' });
      end.current();
    },
  };
}

async function exportList<Row>(
  client: Parameters<typeof readRows>[0],
  { name, source, columns }: ExportRequest<Row>,
  options: Parameters<typeof readRows>[2],
): Promise<ExportState> {
  try {
    const read = await readRows(client, source, options);
    if (!read) return { kind: 'failed', problem: gone };
    const rows = source.toExported ? source.toExported(read.rows) : read.rows;
    const file = downloadCsv(name, columns, rows);
    return { kind: 'done', count: rows.length, file, isSteady: read.isSteady };
  } catch (fault) {
    const problem = toProblemOf(fault);
    // The session has ended, and the sign-in page is already opening.
    return endsSession(problem) ? { kind: 'canceled' } : { kind: 'failed', problem };
  }
}
