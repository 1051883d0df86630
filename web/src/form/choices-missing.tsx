import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/button.tsx';

const Note = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm' } });

/** Says that what is to be chosen from could not be loaded, and asks for it again. What is chosen already stays. */
export function ChoicesMissing({ retry }: { retry: () => void }) {
  return (
    <Note role="alert">
      The list to choose from could not be loaded.{' '}
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </Note>
  );
}
