import { chakra } from '@chakra-ui/react/styled-system';

/** Shows at most four lines of a cell of the file, because a cell can fill pages. */
export const clampedStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The most characters that fit into the lines even in a narrow column. */
const fitting = 60;

/** Returns the whole text as the title of clamped text, if a part of it may be hidden. */
export const titleOf = (text: string) => (text.length > fitting ? text : undefined);

const Lines = chakra('span', { base: clampedStyle });

/** A text of a cell, in four lines at most. */
export function ClampedText({ children }: { children: string }) {
  return <Lines title={titleOf(children)}>{children}</Lines>;
}
