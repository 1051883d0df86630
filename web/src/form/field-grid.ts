/** Fields side by side where there is room for them, each as high as its own caption, control and note. */
export const fieldGrid = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
} as const;
