import { chakra } from '@chakra-ui/react/styled-system';
import { toTableStyle } from '../../list/list-columns.tsx';
import { TextLink } from '../../ui/action/text-link.ts';
import { Table, TableFrame } from '../../ui/layout/table.tsx';
import type { SourceTable } from '../csv/read-csv.ts';
import type { Mapping } from '../plan/columns.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { ImportColumn, RowPlan } from '../plan/row-plan.ts';
import type { RowResult, RowResults } from '../run/run-rows.ts';
import { PreviewCell } from './preview-cell.tsx';

const Badge = chakra('span', {
  base: {
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    bg: 'neutral.subtle',
    color: 'neutral.fg',
    '&[data-look=good]': { bg: 'success.subtle', color: 'success.fg' },
    '&[data-look=changed]': { bg: 'warning.subtle', color: 'warning.fg' },
    '&[data-look=bad]': { bg: 'danger.subtle', color: 'danger.fg' },
  },
});
const Reason = chakra('span', { base: { display: 'block', mt: '1', fontSize: 'sm', color: 'danger.fg' } });

/** Captions of files may be long. */
const wrapped = { whiteSpace: 'normal' } as const;

type PreviewTableProps = {
  table: SourceTable;
  mapping: Mapping;
  columns: readonly ImportColumn[];
  rows: readonly PlannedRow[];
  results: RowResults;
  /** Replaces a text; omitted once the rows are being saved. */
  onEdit: ((number: number, at: number, text: string) => void) | undefined;
  /** Returns the path of a record. */
  toRecord: (id: string) => string;
};

/** The mapped columns of the file, and what becomes of each row. */
export function PreviewTable({
  table,
  mapping,
  columns,
  rows,
  results,
  onEdit,
  toRecord,
}: PreviewTableProps) {
  const shown = mapping.flatMap((key, at) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ at, column }] : [];
  });
  return (
    <TableFrame>
      <Table data-list aria-label="Rows of the file" style={toTableStyle({ columns: [...shown, 0, 0] })}>
        <colgroup>
          <col style={{ width: '4.5rem' }} />
          <col style={{ width: '10rem' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            {shown.map(({ at, column }) => (
              <th key={column.key} scope="col" title={table.captions[at]} style={wrapped}>
                {column.caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ source, plan }) => (
            <tr key={source.number}>
              <td data-label="Row">{source.number}</td>
              <ResultCell
                {...{ plan, toRecord }}
                wrong={shown.flatMap(({ column: { key, caption } }) => (plan.errors[key] ? caption : []))}
                result={results.get(source.number)}
              />
              {shown.map(({ at, column: { key, caption } }) => (
                <PreviewCell
                  key={key}
                  caption={caption}
                  row={source.number}
                  text={source.cells[at] ?? ''}
                  error={plan.errors[key]}
                  before={plan.changes[key]?.before}
                  onEdit={onEdit && ((text) => onEdit(source.number, at, text))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const lookOf: Readonly<Record<RowPlan['kind'], string>> = {
  NEW: 'good',
  CHANGED: 'changed',
  UNCHANGED: 'plain',
  ERROR: 'bad',
};

export const kindCaptions: Readonly<Record<RowPlan['kind'], string>> = {
  NEW: 'New',
  CHANGED: 'Changes',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
};

type ResultCellProps = {
  plan: RowPlan;
  /** Captions of the cells with errors, some of which may be outside the window. */
  wrong: readonly string[];
  result: RowResult | undefined;
  toRecord: (id: string) => string;
};

function ResultCell({ plan, wrong, result, toRecord }: ResultCellProps) {
  const { text, look } = result
    ? toOutcome(result, plan)
    : { text: kindCaptions[plan.kind], look: lookOf[plan.kind] };
  const id = result?.id ?? plan.recordId;
  const reason = result ? result.reason : plan.errors[''] || wrong.join(', ');
  return (
    <td data-label="Result">
      <div>
        <Badge data-look={look}>{text}</Badge>
        {id && (
          <>
            {' '}
            <TextLink to={toRecord(id)} aria-label={`Open ${plan.name}`}>
              Open
            </TextLink>
          </>
        )}
        {reason && <Reason>{reason}</Reason>}
      </div>
    </td>
  );
}

function toOutcome({ outcome }: RowResult, { recordId }: RowPlan) {
  if (outcome === 'SAVED') return { text: recordId === null ? 'Added' : 'Changed', look: 'good' };
  return { text: outcome === 'FAILED' ? 'Failed' : 'Not tried', look: 'bad' };
}
