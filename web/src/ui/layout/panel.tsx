import { chakra } from '@chakra-ui/react/styled-system';

/** A raised surface for one form, table or message. */
export const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'panel',
    p: { base: '4', md: '5' },
  },
});
