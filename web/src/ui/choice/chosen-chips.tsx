import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { CloseIcon } from '../action/icons.tsx';
import type { Option } from './options.ts';

/** Number of chips shown before the user expands the list. */
const fewest = 12;

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' } });

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  maxW: 'full',
  minH: '7',
  px: '2.5',
  py: '1',
  // Half of the height of one line. More would cut into text of several lines.
  borderRadius: '0.875rem',
  bg: 'accent.subtle',
  color: 'accent.fg',
  fontSize: 'sm',
  lineHeight: 'tight',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;

const Chip = chakra('span', { base: chipStyle });
const RemovableChip = chakra('button', {
  base: { ...chipStyle, cursor: 'pointer', '&:hover': { bg: 'neutral.subtle' } },
});

type ChosenChipsProps = {
  chosen: Option[];
  /** Values of options that cannot be removed. */
  kept?: readonly string[];
  /** Removes an option; null when the options cannot be changed. */
  onRemove: ((option: Option) => void) | null;
  /** Called after the last option is removed, to move the focus. */
  onEmpty: () => void;
};

/**
 * Renders the chosen options as chips. A click, Delete or Backspace removes one. The list is a single tab
 * stop; the left and right arrows, Home and End move inside it.
 */
export function ChosenChips({ chosen, kept = [], onRemove, onEmpty }: ChosenChipsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? chosen : chosen.slice(0, fewest);
  const removable = shown.filter(({ value }) => onRemove && !kept.includes(value));
  const { list, current, setCurrent, move, remove } = useChipFocus(removable, onRemove, onEmpty);
  if (chosen.length === 0) return null;
  return (
    <List ref={list} aria-label="Selected" onKeyDown={move}>
      {shown.map((option) => (
        <li key={option.value}>
          {removable.includes(option) ? (
            <RemovableChip
              type="button"
              data-chip
              aria-label={`Remove ${option.label}`}
              tabIndex={option === removable[current] ? 0 : -1}
              onFocus={() => setCurrent(removable.indexOf(option))}
              onClick={() => remove(removable.indexOf(option))}
            >
              {option.label}
              <CloseIcon />
            </RemovableChip>
          ) : (
            <Chip>{option.label}</Chip>
          )}
        </li>
      ))}
      {chosen.length > fewest && (
        <li>
          <Button size="sm" look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${chosen.length - fewest} more`}
          </Button>
        </li>
      )}
    </List>
  );
}

function useChipFocus(shown: Option[], onRemove: ChosenChipsProps['onRemove'], onEmpty: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setCurrent] = useState(0);
  const removedAt = useRef<number>(undefined);
  const current = Math.min(at, Math.max(shown.length - 1, 0));
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>('[data-chip]')[index]?.focus();

  // The focused button was removed together with its chip.
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const next = Math.min(removedAt.current, shown.length - 1);
    removedAt.current = undefined;
    if (next < 0) onEmpty();
    else focus(next);
  });

  const remove = (index: number) => {
    const option = shown[index];
    if (!option) return;
    removedAt.current = index;
    onRemove?.(option);
  };
  const move = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).matches('[data-chip]')) return;
    const last = shown.length - 1;
    const places: Record<string, number> = {
      ArrowLeft: Math.max(current - 1, 0),
      ArrowRight: Math.min(current + 1, last),
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place !== undefined) focus(place);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(current);
    else return;
    event.preventDefault();
  };
  return { list, current, setCurrent, move, remove };
}
