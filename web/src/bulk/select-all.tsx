import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ListSource } from '../graph/list-source.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { Button } from '../ui/action/button.tsx';
import type { Counted } from '../ui/action/count-text.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { maxTogether } from './use-status-question.tsx';

export type SelectAllProps<Row> = {
  /** The list, and how many rows it has. */
  all: { source: ListSource<Row>; count: Counted };
  chosenCount: number;
  onChoose: (rows: readonly Row[]) => void;
};

/** Renders the button that chooses the rows of all pages, as many as one action takes. */
export function SelectAll<Row>({ all: { source, count }, chosenCount, onChoose }: SelectAllProps<Row>) {
  const client = useApolloClient();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const reading = useRef<AbortController>(undefined);
  // The button goes when the selection is cleared: what is still being read is then not wanted any more.
  useEffect(() => () => reading.current?.abort(), []);
  const isWhole = count.countIsExact !== false && count.count <= maxTogether;
  if (chosenCount >= (isWhole ? count.count : maxTogether)) return null;
  const choose = async () => {
    setBusy(true);
    reading.current = new AbortController();
    const { signal } = reading.current;
    try {
      const page = await source.readPage(client, { page: 1, pageSize: maxTogether, signal });
      if (page && !signal.aborted) onChoose(page.rows);
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!signal.aborted && !endsSession(problem)) void notices.error(problem);
    }
    setBusy(false);
  };
  return (
    <Button size="sm" look="ghost" isBusy={isBusy} onClick={() => void choose()}>
      {isWhole ? `Select all ${count.count}` : `Select the first ${maxTogether}, the most at once`}
    </Button>
  );
}
