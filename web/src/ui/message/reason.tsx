import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

/** Maximum width of a tooltip, in pixels. */
const widest = 288;

const Frame = chakra('span', { base: { position: 'relative', display: 'inline-flex' } });

const Bubble = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 6px)',
    insetInlineStart: '0',
    zIndex: 'overlay',
    width: 'max-content',
    maxW: `min(${widest}px, 80vw)`,
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
    // `display: none`, because a hidden tooltip must not widen the page. `aria-describedby` still reads it.
    display: 'none',
    'span:hover > &, span:focus-within > &': { display: 'block', animation: 'appear 120ms both' },
    '&&[data-put-away]': { display: 'none' },
    '&[data-at-end]': { insetInlineStart: 'auto', insetInlineEnd: '0' },
  },
});

const Hint = chakra('span', { base: { display: 'block', mt: '1', opacity: 0.8 } });

type ReasonProps = { id: string; text: string | null; hint?: string | null; children: ReactNode };

/**
 * Renders a tooltip that says why a control is disabled: on hover, on keyboard focus and on touch (which
 * focuses). Escape hides it. The control must reference `id` in its `aria-describedby` and stay focusable.
 * Without a text there is no tooltip. The hint says what a press does; assistive technology learns it from
 * `aria-haspopup`.
 */
export function Reason({ id, text, hint = null, children }: ReasonProps) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [isPutAway, setPutAway] = useState(false);
  const place = (event: SyntheticEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAtEnd(left + widest > document.documentElement.clientWidth);
    setPutAway(false);
  };
  return (
    <Frame
      onPointerEnter={place}
      onFocus={place}
      onKeyDown={(event) => event.key === 'Escape' && setPutAway(true)}
    >
      {children}
      {text && (
        <Bubble role="tooltip" data-at-end={isAtEnd || undefined} data-put-away={isPutAway || undefined}>
          <span id={id}>{text}</span>
          {hint && <Hint>{hint}</Hint>}
        </Bubble>
      )}
    </Frame>
  );
}
