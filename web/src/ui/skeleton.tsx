import { chakra } from '@chakra-ui/react/styled-system';

/** A grey bar in the place of text that is on its way; hidden from assistive technology. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '1em',
    borderRadius: 'sm',
    bg: 'border',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

/** Says to assistive technology what is being loaded, while the eyes see skeletons. */
export function LoadingText({ children }: { children: string }) {
  return (
    <chakra.p
      role="status"
      position="absolute"
      width="1px"
      height="1px"
      overflow="hidden"
      clipPath="inset(50%)"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.p>
  );
}
