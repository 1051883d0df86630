import { chakra } from '@chakra-ui/react/styled-system';
import type { Question } from '../ui/notices.tsx';
import type { Loss } from './access-loss.ts';

const List = chakra('ul', {
  base: { mt: '2', display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' },
});

/** Asks before a save that takes something from somebody, with the names of all of it. */
export const lossQuestion = (losses: readonly Loss[]): Question => ({
  type: 'yes',
  title: 'Take Access Away',
  message: (
    <>
      <p>This user would no longer reach:</p>
      <List>
        {losses.map(({ platform, names }) => (
          <li key={platform.id}>
            <b>{platform.name}:</b> {names.join('; ')}
          </li>
        ))}
      </List>
    </>
  ),
});
