import type { ShownList } from '../list/list-shape.ts';
import { ListTable } from '../list/list-table.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { StatusBadge } from '../ui/message/status-badge.tsx';
import { AddSample } from './add-sample.tsx';
import { grants } from './program.samples.ts';
import { SamplePage } from './sample-page.tsx';

const list: ShownList<(typeof grants)[number]> = {
  name: 'Grant Programs',
  columns: [
    { caption: 'Grant Program', cell: ({ name }) => name },
    { caption: 'Agency', cell: ({ agency }) => agency },
    { caption: 'Amount', cell: ({ amount }) => amount, isNumber: true },
    { caption: 'Ends', cell: ({ ends }) => ends, isNumber: true },
    { caption: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  ],
};

/** Shows sample rows of grant programs [PLH-05]. */
export function GrantsPage() {
  return (
    <SamplePage
      title="Grant Program list"
      add={<AddSample name="Grant Program" fields={['Grant Program', 'Agency', 'Amount']} />}
    >
      <TableFrame>
        <ListTable list={list} rows={grants} />
      </TableFrame>
    </SamplePage>
  );
}
