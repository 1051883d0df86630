import { chakra } from '@chakra-ui/react/styled-system';

/** Heading of a tab that shows one record of a list, such as a location or an arranger. */
export const TabTitle = chakra('h2', {
  base: { flex: '1 1 12rem', minW: '0', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/** Row of that heading and its buttons. */
export const TabTitleRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3', minH: '10' },
});
