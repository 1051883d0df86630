import { chakra } from '@chakra-ui/react/styled-system';

/** The line about the mails of a person, as high as its buttons, so that nothing moves when they are loaded. */
export const MailLine = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minH: '8', fontSize: 'sm' },
});
