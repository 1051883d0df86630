import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Select } from '../../ui/input/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table, TableFrame } from '../../ui/layout/table.tsx';
import { ClampedText } from '../clamped-text.tsx';
import type { SourceTable } from '../csv/read-csv.ts';
import type { ImportKind } from '../import-kind.ts';
import { type Mapping, missingColumns } from '../plan/columns.ts';
import type { ImportColumn } from '../plan/row-plan.ts';
import { StepTitle } from '../step-title.tsx';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '4' },
});
const Sample = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } });
const Note = chakra('p', {
  base: {
    mb: '3',
    fontSize: 'sm',
    color: 'fg.muted',
    '&[data-missing]': { color: 'warning.fg', bg: 'warning.subtle', px: '3', py: '2', borderRadius: 'md' },
  },
});

type ColumnsPanelProps = {
  kind: ImportKind;
  table: SourceTable;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  clearsBlanks: boolean;
  onClearsBlanks: (clearsBlanks: boolean) => void;
  onMapping: (mapping: Mapping) => void;
  onBack: () => void;
  /** Continues to the preview. */
  onMapped: () => void;
};

/** Number of cells that show what a column of the file holds. */
const samples = 3;

/** Columns of a file never move, and captions may repeat. */
const columnKey = (at: number) => `column ${at}`;

const sampleOf = ({ rows }: SourceTable, at: number) =>
  rows
    .map(({ cells }) => cells[at] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, samples)
    .join(' · ');

/** The second step of an import: which column of the file goes where. */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { kind, table, columns, mapping, clearsBlanks, onMapping, onClearsBlanks, onBack, onMapped } = props;
  // A column that is chosen again leaves its earlier place.
  const choose = (at: number, key: string) =>
    onMapping(mapping.map((now, other) => (other === at ? key || null : now === key ? null : now)));
  const missing = missingColumns(columns, mapping);
  const noneReason = mapping.every((key) => key === null) ? 'Choose at least one column' : null;
  return (
    <Panel aria-label="Columns">
      <StepTitle>Columns</StepTitle>
      <Note>
        {`${table.name}: ${countOf(table.rows.length, 'row')}, ${countOf(table.captions.length, 'column')}. Choose where each column goes.`}
      </Note>
      {missing.length > 0 && (
        <Note data-missing>
          {`New ${kind.words.many} also need: ${missing.map(({ caption }) => caption).join(', ')}. Without them, the file can only change stored ${kind.words.many}.`}
        </Note>
      )}
      <TableFrame>
        <Table aria-label="Columns of the file">
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">First cells</th>
              <th scope="col">Goes to</th>
            </tr>
          </thead>
          <tbody>
            {table.captions.map((caption, at) => (
              <ColumnRow
                key={columnKey(at)}
                {...{ caption, columns }}
                sample={sampleOf(table, at)}
                chosen={mapping[at] ?? ''}
                onChoose={(key) => choose(at, key)}
              />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <Bar>
        <Checkbox checked={clearsBlanks} onChange={({ target }) => onClearsBlanks(target.checked)}>
          Blank cells clear stored values
        </Checkbox>
        <Sample>{kind.kept} always stay. The preview shows each value that goes.</Sample>
      </Bar>
      <Bar>
        <Button look="primary" disabledReason={noneReason} onClick={onMapped}>
          Continue to the preview
        </Button>
        <Button onClick={onBack}>Choose another file</Button>
      </Bar>
    </Panel>
  );
}

type ColumnRowProps = {
  caption: string;
  sample: string;
  columns: readonly ImportColumn[];
  chosen: string;
  onChoose: (key: string) => void;
};

function ColumnRow({ caption, sample, columns, chosen, onChoose }: ColumnRowProps) {
  const name = caption || 'a column without a name';
  return (
    <tr>
      <td data-label="Column of the file">{caption || 'No name'}</td>
      <td data-label="First cells">
        <Sample>
          <ClampedText>{sample || 'No text'}</ClampedText>
        </Sample>
      </td>
      <td data-label="Goes to">
        <Select
          aria-label={`Where ${name} goes`}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Leave out</option>
          {columns.map(({ key, caption: to, isRequired }) => (
            <option key={key} value={key}>
              {isRequired ? `${to} (required)` : to}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}
