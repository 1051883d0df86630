import { chakra } from '@chakra-ui/react/styled-system';
import { visuallyHidden } from './visually-hidden.ts';

/** A gray bar in place of text that is loading; hidden from assistive technology. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '1em',
    borderRadius: 'sm',
    bg: 'border',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

/** Announces to assistive technology what is loading while skeletons are shown. */
export function LoadingText({ children }: { children: string }) {
  return (
    <chakra.p role="status" {...visuallyHidden}>
      {children}
    </chakra.p>
  );
}
