import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type ToOperation, usePageScript } from '../../script/page-scripts.ts';
import { Button } from '../../ui/action/button.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', pt: '1' },
});
const Note = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } });

type SaveBarProps = {
  /** Title of the form. */
  title: string;
  caption: string;
  isSaving: boolean;
  hasChanges: boolean;
  onUndo: () => void;
  /** Closes the form. If set, Cancel replaces Discard changes. */
  onCancel?: (() => void) | undefined;
  /** Actions besides saving. */
  actions?: ReactNode;
  /** Builds the operation that a save would send now. */
  toOperation: ToOperation;
};

/** Renders the save button, and while there are unsaved changes, a note and a button that discards them. */
export function SaveBar({
  title,
  caption,
  isSaving,
  hasChanges,
  onUndo,
  onCancel,
  actions,
  toOperation,
}: SaveBarProps) {
  usePageScript(title, toOperation);
  return (
    <Row data-save-bar>
      <Button type="submit" look="primary" isBusy={isSaving}>
        {caption}
      </Button>
      {hasChanges && !onCancel && <Button onClick={onUndo}>Discard changes</Button>}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {actions}
      <Note role="status">{hasChanges ? 'Unsaved changes' : ''}</Note>
    </Row>
  );
}
