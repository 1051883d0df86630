import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(27rem, calc(100vw - 2rem))',
    maxH: 'calc(100dvh - 2rem)',
    overflow: 'hidden',
    // Only while open, because `display` would also show a closed dialog.
    '&[open]': { display: 'flex', flexDirection: 'column' },
    p: '5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'appear 120ms both',
    '&::backdrop': { bg: 'rgb(10 16 22 / 0.5)' },
    '&:focus-visible': { outline: 'none' },
    '&[role=dialog]': { width: 'min(56rem, calc(100vw - 2rem))' },
  },
});

const Title = chakra('h2', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', fontWeight: 'semibold', mb: '2' },
});

/** Scrolls separately, so that the title and the buttons stay visible above and below a long text. */
const Text = chakra('div', {
  base: {
    minH: '0',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    // Space for focus rings, which scrolling would clip.
    mx: '-1',
    px: '1',
    pb: '1',
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const Actions = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2', mt: '5' } });

type ModalProps = {
  title: ReactNode;
  /** Text of the modal; announced when it opens. */
  children: ReactNode;
  /** Buttons of the modal. The one with `data-first-focus` takes the focus. */
  actions: ReactNode;
  /** Called when the user presses Escape. */
  onEscape: () => void;
  /** Changes when the content is replaced; the focus then moves to the first button. */
  contentKey: string | number;
  /** `alertdialog` announces its text; `dialog` is a wide window for larger content. */
  role?: 'alertdialog' | 'dialog';
};

/**
 * Renders a modal window. The native `dialog` traps the focus, makes the rest inert and restores the focus on
 * close.
 */
export function Modal({ title, children, actions, onEscape, contentKey, role = 'alertdialog' }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // Scrollable text must be focusable, so that the arrow keys can scroll it.
  const [isLong, setLong] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const home = opener?.closest<HTMLElement>('[data-focus-home]');
    element?.showModal();
    return () => {
      element?.close();
      // The element that opened the modal may have been in a deleted row: then focus the row's list. If the page
      // has changed too, focus its heading, as any navigation does.
      const canTakeBack = opener?.isConnected && opener !== document.body;
      if (canTakeBack) return;
      const target = home?.isConnected ? home : document.querySelector<HTMLElement>('h1');
      target?.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the content.
  useLayoutEffect(() => {
    const target = dialog.current?.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.current;
    target?.focus();
  }, [contentKey]);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    setLong(scrollHeight > clientHeight);
  });

  return (
    <Dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={role === 'alertdialog' ? `${id}text` : undefined}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <Title id={`${id}title`}>{title}</Title>
      <Text ref={text} id={`${id}text`} tabIndex={isLong ? 0 : undefined}>
        {children}
      </Text>
      {actions && <Actions>{actions}</Actions>}
    </Dialog>
  );
}
