import type { ShownList } from '../list/list-shape.ts';
import { ListTable } from '../list/list-table.tsx';
import { ListTitle } from '../list/list-title.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { useChoice } from './choices-provider.tsx';
import { KeywordField } from './keyword-field.tsx';
import { keywords } from './program.samples.ts';
import { SamplePage } from './sample-page.tsx';

type Row = { id: string; text: string; grants: string };

const list: ShownList<Row> = {
  name: 'Keywords',
  columns: [
    { caption: 'Keyword', cell: ({ text }) => text },
    { caption: 'Grant Programs', cell: ({ grants }) => grants },
  ],
};

const samples = keywords.map(({ text }) => text);

/** Shows a field for new keywords and a table of all keywords [PLH-04]. */
export function KeywordsPage() {
  const [typed, setTyped] = useChoice('keywords');
  const rows = [...typed.map((text) => ({ id: text, text, grants: '' })), ...keywords];
  return (
    <SamplePage title="Keywords">
      <Panel>
        <KeywordField value={typed} onChange={setTyped} others={samples} />
      </Panel>
      <div>
        <ListTitle name={list.name} count={rows.length} />
        <TableFrame>
          <ListTable list={list} rows={rows} />
        </TableFrame>
      </div>
    </SamplePage>
  );
}
