import { chakra } from '@chakra-ui/react/styled-system';
import type { ShownList } from '../list/list-shape.ts';
import { ListTable } from '../list/list-table.tsx';
import { ListTitle } from '../list/list-title.tsx';
import { MultiSelect } from '../ui/choice/multi-select.tsx';
import { Field } from '../ui/input/field.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { AddSample } from './add-sample.tsx';
import { useChoice } from './choices-provider.tsx';
import { grants, initiatives } from './program.samples.ts';
import { SamplePage } from './sample-page.tsx';

const Names = chakra('ul', { base: { listStyle: 'none' } });

type Row = { id: string; grant: string; agency: string; names: readonly string[] };

const list: ShownList<Row> = {
  name: 'Initiatives per Grant',
  columns: [
    { caption: 'Grant Program', cell: ({ grant }) => grant },
    { caption: 'Agency', cell: ({ agency }) => agency },
    {
      caption: 'Initiatives',
      cell: ({ names }) => (
        <Names>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Names>
      ),
    },
  ],
};

const groups = [{ label: '', options: initiatives.map(({ id, name }) => ({ value: id, label: name })) }];

/** Shows which initiatives each grant funds, limited to the chosen initiatives [PLH-02]. */
export function InitiativesPage() {
  const [chosen, choose] = useChoice('initiativeIds');
  const rows = toRows(chosen);
  return (
    <SamplePage
      title="Program Initiatives"
      add={<AddSample name="Initiative" fields={['Initiative', 'Grant Program']} />}
    >
      <Panel>
        <Field label="Initiatives">
          {(control) => <MultiSelect control={control} groups={groups} value={chosen} onChange={choose} />}
        </Field>
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

/**
 * Returns the grants that fund a chosen initiative, each with only the chosen ones. With no choice, returns
 * every grant with all its initiatives.
 */
function toRows(chosen: readonly string[]): Row[] {
  const shown = initiatives.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return grants
    .map(({ id, name, agency, initiativeIds }) => ({
      id,
      grant: name,
      agency,
      names: shown
        .filter((initiative) => initiativeIds.some((own) => own === initiative.id))
        .map((initiative) => initiative.name),
    }))
    .filter(({ names }) => names.length > 0);
}
