import { chakra } from '@chakra-ui/react/styled-system';
import { MultiSelect } from '../ui/choice/multi-select.tsx';
import { Field } from '../ui/input/field.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { AddSample } from './add-sample.tsx';
import { useChoice } from './choices-provider.tsx';
import { MissionColumn } from './mission-column.tsx';
import { missions } from './program.samples.ts';
import { SamplePage } from './sample-page.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '4',
  },
});

const groups = [{ label: '', options: missions.map(({ id, name }) => ({ value: id, label: name })) }];

/** Shows the chosen missions side by side with their product categories [PLH-03]. */
export function MissionsPage() {
  const [chosen, choose] = useChoice('missionIds');
  const [products, chooseProducts] = useChoice('products');
  return (
    <SamplePage title="Missions" add={<AddSample name="Mission" fields={['Mission', 'Product Category']} />}>
      <Panel>
        <Field label="Missions">
          {(control) => <MultiSelect control={control} groups={groups} value={chosen} onChange={choose} />}
        </Field>
      </Panel>
      {chosen.length === 0 && <p>Choose missions above to see their product categories.</p>}
      <Columns>
        {missions
          .filter(({ id }) => chosen.includes(id))
          .map((mission) => (
            <MissionColumn key={mission.id} mission={mission} chosen={products} onChange={chooseProducts} />
          ))}
      </Columns>
    </SamplePage>
  );
}
