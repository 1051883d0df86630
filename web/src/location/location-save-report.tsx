import { chakra } from '@chakra-ui/react/styled-system';
import { reasonOf, type SaveStep } from './location-save.steps.ts';

const List = chakra('ul', { base: { mt: '2', ps: '5', listStyle: 'disc' } });

type LocationSaveReportProps = {
  /** What became of each section, by its title. */
  steps: ReadonlyMap<string, SaveStep | undefined>;
  /** What the gateway said about all of it. */
  message: string | null;
};

/** Says which sections were not saved, each with the reason, and that they wait where they are. */
export function LocationSaveReport({ steps, message }: LocationSaveReportProps) {
  const unsaved = [...steps].filter(([, step]) => step?.outcome !== 'SAVED');
  return (
    <>
      <p>{message ?? 'Not everything was saved.'}</p>
      <List>
        {unsaved.map(([title, step]) => (
          <li key={title}>
            <b>{title}:</b> {reasonOf(step)}
          </li>
        ))}
      </List>
      <chakra.p mt="2">What you typed there is kept, and not saved yet.</chakra.p>
    </>
  );
}
