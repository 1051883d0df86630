import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toFocusPlace, toNeighbor } from '../layout/focus-place.ts';
import type { ModalProps } from './modal-props.ts';

export { KeptFocus } from './kept-focus.ts';

const recipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgb(10 16 22 / 0.5)' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'min(27rem, calc(100vw - 2rem))',
      maxH: 'calc(100dvh - 2rem)',
      p: '5',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'float',
      animation: 'appear 120ms both',
      '&:focus-visible': { outline: 'none' },
      '&[role=dialog]': { width: 'min(56rem, calc(100vw - 2rem))' },
    },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontSize: 'lg',
      fontWeight: 'semibold',
      mb: '2',
    },
    // Scrolls separately, so that the title and the buttons stay visible above and below a long text.
    body: {
      minH: '0',
      overflowY: 'auto',
      overflowWrap: 'anywhere',
      // Space for focus rings, which scrolling would clip.
      mx: '-1',
      px: '1',
      pb: '1',
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '5' },
  },
});

type DialogProps = ModalProps & {
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
};

/** Renders a `Modal` with Chakra's dialog. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onEscape, contentKey, opener, role = 'alertdialog' } = props;
  const content = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [place] = useState(() => (opener ? toFocusPlace(opener) : undefined));
  // Scrollable text must be focusable, so that the arrow keys can scroll it.
  const [isLong, setLong] = useState(false);

  const firstFocus = () =>
    content.current?.querySelector<HTMLElement>('[data-first-focus]') ?? content.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the content.
  useLayoutEffect(() => firstFocus()?.focus(), [contentKey]);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    setLong(scrollHeight > clientHeight);
  });

  // The element that opened the dialog may have been in a deleted row.
  const finalFocus = () => {
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener;
    return toNeighbor(place);
  };

  useFocusAfterClose(finalFocus);

  return (
    <ChakraDialog.Root
      open
      role={role}
      recipe={recipe}
      closeOnInteractOutside={false}
      initialFocusEl={firstFocus}
      finalFocusEl={finalFocus}
      // Not `onOpenChange`: Ark also calls it when a list below the dialog goes away with its page.
      onEscapeKeyDown={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Title>{title}</ChakraDialog.Title>
            <ChakraDialog.Body ref={text} tabIndex={isLong ? 0 : undefined}>
              {role === 'dialog' ? children : <ChakraDialog.Description>{children}</ChakraDialog.Description>}
            </ChakraDialog.Body>
            {actions && <ChakraDialog.Footer>{actions}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** Chakra restores the focus only if the dialog was open for at least a frame. This restores it in any case. */
function useFocusAfterClose(finalFocus: () => HTMLElement | null | undefined) {
  const latest = useRef(finalFocus);
  latest.current = finalFocus;
  useEffect(() => {
    const restore = () => {
      // Another dialog or page may have taken it.
      if (document.activeElement === document.body) latest.current()?.focus();
    };
    return () => void setTimeout(restore);
  }, []);
}
