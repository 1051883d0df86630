import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useState } from 'react';

const recipe = defineSlotRecipe({
  className: 'palette',
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgb(10 16 22 / 0.5)' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'modal', overflow: 'hidden' },
    // A sheet over the whole phone; a window of constant height elsewhere, so that results do not move it.
    content: {
      position: 'absolute',
      insetInline: { base: '0', md: 'calc(50% - min(20rem, 50% - 1rem))' },
      top: { base: '0', md: '12dvh' },
      height: { base: '100dvh', md: 'min(30rem, 76dvh)' },
      overflow: 'hidden',
      bg: 'bg.panel',
      borderWidth: { base: '0', md: '1px' },
      borderRadius: { base: '0', md: 'lg' },
      boxShadow: 'float',
      animation: 'appear 100ms both',
      '&:focus-visible': { outline: 'none' },
    },
  },
});

type PaletteFrameProps = {
  label: string;
  /** The element that takes the focus. */
  firstFocus: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** Renders the window of the palette: it traps the focus, returns it, and closes on Escape or a click outside. */
export function PaletteFrame({ label, firstFocus, onClose, children }: PaletteFrameProps) {
  const [opener] = useState(() => document.activeElement);
  // At once: the dialog does so a moment later, and the first letters would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useLayoutEffect(() => firstFocus()?.focus(), []);
  return (
    <Dialog.Root
      open
      recipe={recipe}
      initialFocusEl={firstFocus}
      finalFocusEl={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      onEscapeKeyDown={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInteractOutside={onClose}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label={label}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
