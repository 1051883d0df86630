import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { TickBox, TickRow } from './checkbox.tsx';

/**
 * Renders a radio button with its caption to the right. All radio buttons with the same `name` are a single
 * tab stop.
 */
export function Radio({ children, ...props }: HTMLChakraProps<'input'> & { children: ReactNode }) {
  return (
    <TickRow>
      <TickBox type="radio" {...props} />
      {children}
    </TickRow>
  );
}
