import { chakra } from '@chakra-ui/react/styled-system';

/** Vertical stack of the parts of a page. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
});
