import { chakra } from '@chakra-ui/react/styled-system';
import type { PassedState } from './session.paths.ts';

/** What was passed along, as plain text; words of a link are told from the console's own. */
export function PassedText({ passed }: { passed: NonNullable<PassedState> }) {
  return (
    <>
      {passed.isFromLink && (
        <chakra.span display="block" fontSize="sm" opacity="0.85">
          The link that led here says:
        </chakra.span>
      )}
      {passed.message}
    </>
  );
}
