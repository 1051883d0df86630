import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Question } from '../../ui/message/notices.tsx';
import type { Loss } from './access-loss.ts';

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } });
const List = chakra('ul', {
  base: { mt: '2', display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' },
});

/**
 * Returns the confirmation to show before a person's access is saved. It mentions a changed console role and
 * names all access that the person loses. Null if neither applies.
 */
export function accessQuestion(
  name: string,
  roleReport: ReactNode,
  losses: readonly Loss[],
): Question | null {
  if (!roleReport && losses.length === 0) return null;
  return {
    type: 'yes',
    title: roleReport ? 'Change Console Role' : 'Remove access?',
    message: (
      <Parts>
        {roleReport && <div>{roleReport}</div>}
        {losses.length > 0 && <LossReport name={name} losses={losses} />}
      </Parts>
    ),
  };
}

function LossReport({ name, losses }: { name: string; losses: readonly Loss[] }) {
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
