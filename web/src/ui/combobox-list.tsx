import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { OptionGroup } from './combobox.tsx';

const Box = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '0',
    top: 'calc(100% + 4px)',
    zIndex: 'overlay',
    maxH: '18rem',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
  },
});

const GroupLabel = chakra('div', {
  base: { px: '2.5', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
});

const Choice = chakra('div', {
  base: {
    px: '2.5',
    py: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle' },
    '&[data-active]': { bg: 'accent.subtle', color: 'accent.fg' },
    '&[aria-selected=true]': { fontWeight: 'semibold' },
  },
});

type ComboboxListProps = {
  id: string;
  groups: OptionGroup[];
  /** Which option, counted through all groups, the keyboard stands on. */
  active: number;
  chosen: string;
  onChoose: (value: string) => void;
};

/** The open list of a `Combobox`. */
export function ComboboxList({ id, groups, active, chosen, onChoose }: ComboboxListProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = groups.filter((group) => group.options.length > 0);

  useEffect(() => {
    const option = document.getElementById(`${id}-${active}`);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  let index = -1;
  return (
    // The mouse must not take the focus from the input: that would close the list before the click counts.
    <Box ref={box} id={id} role="listbox" onMouseDown={(event) => event.preventDefault()}>
      {shown.length === 0 && <GroupLabel>Nothing matches</GroupLabel>}
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
        <div key={group.label} role="group" aria-label={group.label || undefined}>
          {group.label && (
            <GroupLabel aria-hidden="true">
              {group.label} ({group.options.length})
            </GroupLabel>
          )}
          {group.options.map((option) => {
            index += 1;
            return (
              <Choice
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.value === chosen}
                data-active={index === active || undefined}
                onClick={() => onChoose(option.value)}
              >
                {option.label}
              </Choice>
            );
          })}
        </div>
      ))}
    </Box>
  );
}
