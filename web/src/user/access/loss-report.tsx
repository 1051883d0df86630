import { chakra } from '@chakra-ui/react/styled-system';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import type { Loss } from './access-loss.ts';

const List = chakra('ul', {
  base: { mt: '2', display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' },
});

/** Names the regions, locations and platforms that a person loses, the first of each platform at once. */
export function LossReport({ name, losses }: { name: string; losses: readonly Loss[] }) {
  return (
    <div>
      <p>{name || 'This user'} will lose access to:</p>
      <List>
        {losses.map(({ platform, names }) => (
          <li key={platform.id}>
            <b>{platform.name}:</b> <BulkNames names={names} max={5} />
          </li>
        ))}
      </List>
    </div>
  );
}
