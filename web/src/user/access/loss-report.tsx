import { chakra } from '@chakra-ui/react/styled-system';
import type { Loss } from './access-loss.ts';

const List = chakra('ul', {
  base: { mt: '2', display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' },
});

/** Names all regions, locations and platforms that a person loses. */
export function LossReport({ name, losses }: { name: string; losses: readonly Loss[] }) {
  return (
    <div>
      <p>{name || 'This user'} will lose access to:</p>
      <List>
        {losses.map(({ platform, names }) => (
          <li key={platform.id}>
            <b>{platform.name}:</b> {names.join('; ')}
          </li>
        ))}
      </List>
    </div>
  );
}
