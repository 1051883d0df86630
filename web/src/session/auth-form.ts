import { chakra } from '@chakra-ui/react/styled-system';

/** The form element of the pages shown before sign-in. */
export const AuthForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
