import { chakra } from '@chakra-ui/react/styled-system';

/** The heading of the tab of a location. */
export const LocationTitle = chakra('h2', {
  base: { flex: '1 1 12rem', minW: '0', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/** The line of that heading, with what stands beside it. */
export const LocationTitleRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3', minH: '10' },
});
