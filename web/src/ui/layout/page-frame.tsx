import { chakra } from '@chakra-ui/react/styled-system';

export const Main = chakra('main', {
  base: {
    width: 'full',
    minW: '0',
    maxW: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    py: { base: '4', md: '6' },
  },
});

/** The breadcrumbs and the developer menu. As high as the menu, so that nothing moves when they appear. */
export const TopLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    mb: '1',
    '& > :first-of-type': { minW: '0' },
    // Without breadcrumbs, the menu is on the line of the heading.
    '&[data-top]': { float: 'inline-end', ms: '3', minH: '10', mb: '0' },
  },
});

/** Keeps the column of the side navigation while the person is loading, so that the page does not move. */
export const BesideNavigation = chakra('div', {
  base: {
    display: { lg: 'grid' },
    gridTemplateColumns: { lg: 'var(--c-sizes-side) minmax(0, 1fr)' },
    '& > main': { gridColumn: '2' },
  },
});
