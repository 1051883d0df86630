import type { ReactNode } from 'react';

export type ModalProps = {
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
