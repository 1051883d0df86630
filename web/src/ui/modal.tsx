import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(27rem, calc(100vw - 2rem))',
    maxH: 'calc(100dvh - 2rem)',
    overflow: 'hidden',
    // Only while it is open: a closed dialog stays hidden by the browser.
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

/** Scrolls alone, so that what is asked and the answers to it stay in sight however long the text is. */
const Text = chakra('div', {
  base: {
    minH: '0',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    // Room for the rings of what has the focus, which scrolling would cut off.
    mx: '-1',
    px: '1',
    pb: '1',
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const Actions = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2', mt: '5' } });

type ModalProps = {
  title: ReactNode;
  /** What the modal says; read out when it opens. */
  children: ReactNode;
  /** Its buttons. The one with `data-first-focus` gets the focus. */
  actions: ReactNode;
  /** Called when the person presses Escape. */
  onEscape: () => void;
  /** Changes when the modal turns into another one; the focus then moves to its first button. */
  contentKey: string | number;
  /** A notice, whose text is read out; or a wide window to look at and work in. */
  role?: 'alertdialog' | 'dialog';
};

/**
 * A window above everything. The browser's own `dialog` keeps the focus inside, makes the rest inert and
 * gives the focus back when it goes.
 */
export function Modal({ title, children, actions, onEscape, contentKey, role = 'alertdialog' }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // What scrolls must be within reach of the arrow keys.
  const [isLong, setLong] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const home = opener?.closest<HTMLElement>('[data-focus-home]');
    element?.showModal();
    return () => {
      element?.close();
      // What opened it may have gone, with a row that was deleted: then lead to its list. Or with its page: then lead to the
      // heading of the new one, as any navigation does.
      const canTakeBack = opener?.isConnected && opener !== document.body;
      if (canTakeBack) return;
      const target = home?.isConnected ? home : document.querySelector<HTMLElement>('h1');
      target?.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the content is another one.
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
