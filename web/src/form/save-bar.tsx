import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ScriptMenu, type ToOperation } from '../script/script-menu.tsx';
import { Button } from '../ui/button.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', pt: '1' },
});
const Note = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } });
const AtEnd = chakra('div', { base: { ms: 'auto' } });

type SaveBarProps = {
  /** What the form is called. */
  title: string;
  caption: string;
  isSaving: boolean;
  hasChanges: boolean;
  onUndo: () => void;
  /** Puts the form away; where given, it stands in the place of undoing. */
  onCancel?: (() => void) | undefined;
  /** Other things to do instead of saving. */
  actions?: ReactNode;
  /** What a save would send as the form is now. */
  look: ToOperation;
};

/** The button that saves, and while there is something unsaved, a word about it and the way back. */
export function SaveBar({
  title,
  caption,
  isSaving,
  hasChanges,
  onUndo,
  onCancel,
  actions,
  look,
}: SaveBarProps) {
  return (
    <Row>
      <Button type="submit" look="primary" isBusy={isSaving}>
        {caption}
      </Button>
      {hasChanges && !onCancel && <Button onClick={onUndo}>Undo changes</Button>}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {actions}
      <Note role="status">{hasChanges ? 'Not saved yet' : ''}</Note>
      <AtEnd>
        <ScriptMenu name={title} toOperation={look} />
      </AtEnd>
    </Row>
  );
}
