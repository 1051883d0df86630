import { chakra } from '@chakra-ui/react/styled-system';

/**
 * Returns a grid style that places fields side by side if they fit. Each field is at least `leastWidth` wide
 * and only as high as its own caption, control and note.
 */
const fieldGrid = (leastWidth: string) =>
  ({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${leastWidth}, 100%), 1fr))`,
  }) as const;

/** Grid for texts such as names and addresses: three columns on a wide screen. */
export const textGrid = fieldGrid('19rem');

/** Grid for short values such as amounts: four columns on a wide screen. */
export const shortGrid = fieldGrid('14rem');

/** Places text fields. */
export const TextGrid = chakra('div', { base: textGrid });

/** Places checkboxes. */
export const CheckboxRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6' } });
