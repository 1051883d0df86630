import { chakra } from '@chakra-ui/react/styled-system';
import { reasonOf, type SaveStep } from './location-save.steps.ts';

const List = chakra('ul', { base: { mt: '2', ps: '5', listStyle: 'disc' } });

type LocationSaveReportProps = {
  /** The result of each section, by section title. */
  steps: ReadonlyMap<string, SaveStep | undefined>;
  /** The gateway's message about the whole save. */
  message: string | null;
};

/** Lists the sections that were not saved, with the reasons. Says that their changes are kept. */
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
      <chakra.p mt="2">Your changes there are kept, but not saved.</chakra.p>
    </>
  );
}
