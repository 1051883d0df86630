import { chakra } from '@chakra-ui/react/styled-system';
import { Spinner } from '../action/icons.tsx';

/**
 * Renders a spinner in the whole window until the first page is ready. It appears after a delay, so that a
 * short wait shows nothing.
 */
export function Splash() {
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      minH="100dvh"
      color="accent.fg"
      fontSize="2xl"
      animation="appear 200ms 300ms both"
    >
      <Spinner role="status" aria-label="Loading" />
    </chakra.div>
  );
}
