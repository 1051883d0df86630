import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

/** Row of a checkbox and its caption, with one click target. */
export const TickRow = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    fontSize: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

export const TickBox = chakra('input', {
  base: {
    width: '1.125rem',
    height: '1.125rem',
    flexShrink: '0',
    accentColor: 'accent.solid',
    cursor: 'pointer',
  },
});

/** Renders a checkbox with its caption to the right. */
export function Checkbox({ children, ...props }: ComponentProps<typeof TickBox> & { children: ReactNode }) {
  return (
    <TickRow>
      <TickBox type="checkbox" {...props} />
      {children}
    </TickRow>
  );
}
