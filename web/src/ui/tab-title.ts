import { chakra } from '@chakra-ui/react/styled-system';

/** The heading of a tab that shows one thing of many: a location, an arranger. */
export const TabTitle = chakra('h2', {
  base: { flex: '1 1 12rem', minW: '0', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/** The line of that heading, with what stands beside it. */
export const TabTitleRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3', minH: '10' },
});
