import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import type { ModalProps } from './modal-props.ts';

/** Chakra's dialog. */
export const dialogWidget = lazyWidget(() => import('./dialog.tsx'));

/** Renders a modal window. It traps the focus, makes the rest inert and restores the focus on close. */
export function Modal(props: ModalProps) {
  const { part, hasFailed } = useWidget(dialogWidget, true);
  const [opener] = useState(() => document.activeElement);
  if (part) return <part.Dialog {...props} opener={opener} />;
  return hasFailed ? <PlainDialog {...props} /> : null;
}

const NativeDialog = chakra('dialog', { base: { m: 'auto', p: '5' } });

/** The browser's dialog: a lost connection is reported even if Chakra's dialog could not be loaded before. */
function PlainDialog({ title, children, actions, onEscape, role = 'alertdialog' }: ModalProps) {
  const id = useId();
  return (
    <NativeDialog
      ref={(dialog: HTMLDialogElement | null) => dialog?.showModal()}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {actions}
    </NativeDialog>
  );
}
