import { chakra } from '@chakra-ui/react/styled-system';

/** The form of a page in front of the sign-in. */
export const EntranceForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
