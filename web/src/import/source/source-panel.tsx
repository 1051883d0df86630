import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { downloadCsv } from '../../export/download-csv.ts';
import { Button } from '../../ui/action/button.tsx';
import { withCommas } from '../../ui/action/count-text.ts';
import { DownloadIcon } from '../../ui/action/icons.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { Field } from '../../ui/input/field.tsx';
import { inputStyle } from '../../ui/input/text-input.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { importLimits, type ReadTable, readCsv, readCsvFile, type SourceTable } from '../csv/read-csv.ts';
import type { ImportKind, Prepared } from '../import-kind.ts';
import { StepTitle } from '../step-title.tsx';

const TextArea = chakra('textarea', { base: { ...inputStyle, minH: '40', fontFamily: 'mono' } });
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', '& + &': { mt: '1' } } });
const ErrorText = chakra('p', { base: { mt: '1', fontSize: 'sm', color: 'danger.fg' } });
const Rows = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type SourcePanelProps = {
  kind: ImportKind;
  prepared: Prepared;
  /** Whether another step was shown before. */
  isAgain: boolean;
  pasted: string;
  onPasted: (pasted: string) => void;
  onRead: (table: SourceTable) => void;
};

const limits = `CSV with at most ${withCommas(importLimits.rows)} rows and 5 MB. The first row names the columns.`;

/** The first step of an import: a file, or pasted text. */
export function SourcePanel({ kind, prepared, isAgain, pasted, onPasted, onRead }: SourcePanelProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [hadPasted] = useState(pasted !== '');
  const noteId = useId();
  const take = (read: ReadTable) => {
    setProblem(read.problem);
    if (read.table) onRead(read.table);
  };
  const getTemplate = () =>
    downloadCsv(
      `${kind.list} template`,
      prepared.columns.map(({ caption, sample }) => ({ caption, text: () => sample })),
      [null],
    );
  return (
    <Panel aria-label="File">
      <StepTitle takesFocus={isAgain}>File</StepTitle>
      <Rows>
        <div>
          <DropZone
            label="File to import"
            accept={['.csv', '.tsv', '.txt', 'text/csv']}
            lock={null}
            noteId={noteId}
            onChoose={(file) => void readCsvFile(file).then(take)}
          >
            <span>Drop a CSV file here, or browse</span>
          </DropZone>
          {problem ? (
            <ErrorText id={noteId} role="alert">
              {problem}
            </ErrorText>
          ) : (
            <Note id={noteId}>{limits}</Note>
          )}
        </div>
        <Disclosure title="Paste from a spreadsheet" isOpenAtFirst={hadPasted}>
          <Field label="Rows with the names of their columns">
            {(control) => (
              <TextArea {...control} value={pasted} onChange={({ target }) => onPasted(target.value)} />
            )}
          </Field>
          <Button
            mt="2"
            disabledReason={pasted.trim() === '' ? 'Paste some rows first' : null}
            onClick={() => take(readCsv('Pasted rows', pasted))}
          >
            Read the rows
          </Button>
        </Disclosure>
        <div>
          <Note>{kind.matching} So an import can be repeated without duplicates.</Note>
          <Note>
            Blank cells leave stored values as they are, unless you choose otherwise in the next step.{' '}
            {kind.note}
          </Note>
        </div>
        <div>
          <Button onClick={getTemplate}>
            <DownloadIcon /> Download a template
          </Button>
        </div>
      </Rows>
    </Panel>
  );
}
