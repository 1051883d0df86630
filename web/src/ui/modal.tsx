import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(27rem, calc(100vw - 2rem))',
    maxH: 'calc(100dvh - 2rem)',
    overflowY: 'auto',
    p: '5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'appear 120ms both',
    '&::backdrop': { bg: 'rgb(10 16 22 / 0.5)' },
    '&:focus-visible': { outline: 'none' },
  },
});

const Title = chakra('h2', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', fontWeight: 'semibold', mb: '2' },
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
};

/**
 * A window above everything, as an `alertdialog`. The browser's own `dialog` keeps the focus inside, makes the rest inert and
 * gives the focus back when it goes.
 */
export function Modal({ title, children, actions, onEscape, contentKey }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
  useEffect(() => {
    const target = dialog.current?.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.current;
    target?.focus();
  }, [contentKey]);

  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <Title id={`${id}title`}>{title}</Title>
      <div id={`${id}text`}>{children}</div>
      {actions && <Actions>{actions}</Actions>}
    </Dialog>
  );
}
