import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/action/button.tsx';

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'warning.subtle',
    color: 'warning.fg',
    fontSize: 'sm',
  },
});

type DraftNoticeProps = {
  onDiscard: () => void;
  /** What the person should know beside that. */
  note?: string;
};

/** Renders a notice that the form shows values that were typed earlier and never saved. */
export function DraftNotice({ onDiscard, note = '' }: DraftNoticeProps) {
  return (
    <Note role="status">
      <span>{['We restored your unsaved changes.', note].join(' ').trim()}</span>
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </Note>
  );
}
