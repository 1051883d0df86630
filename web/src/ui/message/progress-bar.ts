import { chakra } from '@chakra-ui/react/styled-system';

/** A bar that shows how much of a task is done. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'neutral.subtle',
    '&::-webkit-progress-bar': { bg: 'neutral.subtle' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
});
