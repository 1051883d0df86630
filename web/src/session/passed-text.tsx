import { chakra } from '@chakra-ui/react/styled-system';
import type { PassedState } from './session.paths.ts';

/**
 * Renders a passed message as plain text. A message from a link is labeled, so that it cannot pass for the
 * console's own text.
 */
export function PassedText({ passed }: { passed: NonNullable<PassedState> }) {
  return (
    <>
      {passed.isFromLink && (
        <chakra.span display="block" fontSize="sm" opacity="0.85">
          Message from the previous page:
        </chakra.span>
      )}
      {passed.message}
    </>
  );
}
