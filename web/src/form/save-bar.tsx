import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/button.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', pt: '1' },
});
const Note = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } });

type SaveBarProps = { caption: string; isSaving: boolean; hasChanges: boolean; onUndo: () => void };

/** The button that saves, and while there is something unsaved, a word about it and the way back. */
export function SaveBar({ caption, isSaving, hasChanges, onUndo }: SaveBarProps) {
  return (
    <Row>
      <Button type="submit" look="primary" isBusy={isSaving}>
        {caption}
      </Button>
      {hasChanges && <Button onClick={onUndo}>Undo changes</Button>}
      <Note role="status">{hasChanges ? 'Not saved yet' : ''}</Note>
    </Row>
  );
}
