import type { ShownList } from '../list/list-shape.ts';
import { ListTable } from '../list/list-table.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { StatusBadge } from '../ui/message/status-badge.tsx';
import { AddSample } from './add-sample.tsx';
import { agencies } from './program.samples.ts';
import { SamplePage } from './sample-page.tsx';

const list: ShownList<(typeof agencies)[number]> = {
  name: 'Program Agencies',
  columns: [
    { caption: 'Agency', cell: ({ name }) => name },
    { caption: 'City', cell: ({ city }) => city },
    { caption: 'Contact', cell: ({ contact }) => contact },
    { caption: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  ],
};

/** Shows sample rows of agencies [PLH-05]. */
export function AgenciesPage() {
  return (
    <SamplePage
      title="Program Agency list"
      add={<AddSample name="Program Agency" fields={['Program Agency', 'City', 'Contact']} />}
    >
      <TableFrame>
        <ListTable list={list} rows={agencies} />
      </TableFrame>
    </SamplePage>
  );
}
