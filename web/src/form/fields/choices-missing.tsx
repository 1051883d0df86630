import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/action/button.tsx';

const Note = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm' } });

/**
 * Reports that the options could not be loaded and offers a retry. Options that are already chosen stay
 * chosen.
 */
export function ChoicesMissing({ what = 'The options', retry }: { what?: string; retry: () => void }) {
  return (
    <Note role="alert">
      {what} could not be loaded.{' '}
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </Note>
  );
}
