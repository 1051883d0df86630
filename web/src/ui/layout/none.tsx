import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';

const Muted = chakra('span', { base: { color: 'fg.muted', fontStyle: 'italic' } });

/** Renders the cell of a missing value [WID-19]. */
export function None() {
  return <Muted>{messages.none}</Muted>;
}

/** Returns the accessible name of a link whose text is missing. It begins with what is visible. */
export const toNoneLabel = (name: string) => `${messages.none}, ${name}`;
