/** Fields side by side where there is room for them, each at least so wide and as high as its own caption, control and note. */
export const fieldGrid = (leastWidth: string) =>
  ({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${leastWidth}, 100%), 1fr))`,
  }) as const;

/** For texts such as names and addresses: three in a row on a wide screen. */
export const textGrid = fieldGrid('19rem');

/** For short values such as amounts: four in a row on a wide screen. */
export const shortGrid = fieldGrid('14rem');
