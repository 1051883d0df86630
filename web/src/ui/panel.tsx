import { chakra } from '@chakra-ui/react/styled-system';

/** A raised surface that holds one thing: a form, a table, a message. */
export const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'panel',
    p: { base: '4', md: '5' },
  },
});
