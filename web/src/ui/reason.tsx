import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('span', { base: { position: 'relative', display: 'inline-flex' } });

const Bubble = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 6px)',
    insetInlineStart: '0',
    zIndex: 'overlay',
    width: 'max-content',
    maxW: 'min(18rem, 80vw)',
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: 'sm',
    fontWeight: 'normal',
    lineHeight: 'tight',
    whiteSpace: 'normal',
    boxShadow: 'float',
    pointerEvents: 'none',
    visibility: 'hidden',
    opacity: 0,
    transition: 'opacity 120ms',
    'span:hover > &, span:focus-within > &': { visibility: 'visible', opacity: 1 },
  },
});

/**
 * Says why a control cannot be used, beside it: on hover, on keyboard focus and on touch (which focuses). The control
 * must name `id` in its `aria-describedby` and stay focusable. Without a text there is nothing to say.
 */
export function Reason({ id, text, children }: { id: string; text: string | null; children: ReactNode }) {
  return (
    <Frame>
      {children}
      {text && (
        <Bubble id={id} role="tooltip">
          {text}
        </Bubble>
      )}
    </Frame>
  );
}
