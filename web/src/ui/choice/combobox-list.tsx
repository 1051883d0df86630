import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { CheckIcon } from '../action/icons.tsx';
import type { Option, OptionGroup } from './combobox.tsx';
import { useLazyOptions } from './use-lazy-options.ts';
import { useSide } from './use-side.ts';

const Box = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '0',
    top: 'calc(100% + 4px)',
    zIndex: 'overlay',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  },
});

/** Greatest height of the list, and the least that still shows a few options. In pixels. */
const mostPx = 288;
const leastPx = 120;

const GroupLabel = chakra('div', {
  base: { px: '2.5', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
});

const Choice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2.5',
    py: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle' },
    '&[data-active]': { bg: 'accent.subtle', color: 'accent.fg' },
    '&[aria-selected=true]': { fontWeight: 'semibold' },
  },
});

const Tick = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.125rem',
    height: '1.125rem',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    fontSize: 'xs',
    color: 'transparent',
    '[aria-selected=true] > &': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.contrast',
    },
  },
});

const Code = chakra('span', {
  base: { ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
});

type ComboboxListProps = {
  id: string;
  groups: OptionGroup[];
  /** Index of the active option, counted across all groups. */
  active: number;
  /** Text that the groups are filtered by. */
  filter: string;
  isChosen: (value: string) => boolean;
  /** Whether several options can be chosen; each option then has a checkbox. */
  isMultiple?: boolean;
  onChoose: (option: Option) => void;
};

/** Renders the open list of a `Combobox` or a `MultiSelect`. Scrolling renders more of a long list. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, groups, active, filter, isChosen, isMultiple = false, onChoose } = props;
  const { box, isAbove, spacePx } = useSide({ mostPx });
  const { shown, total, onScroll } = useLazyOptions({ groups, active, filter });

  useEffect(() => {
    const option = document.getElementById(`${id}-${active}`);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  let index = -1;
  return (
    <Box
      ref={box}
      id={id}
      data-above={isAbove || undefined}
      style={{ maxHeight: Math.max(leastPx, spacePx) }}
      role="listbox"
      aria-label="Options"
      aria-multiselectable={isMultiple || undefined}
      onScroll={onScroll}
      // Keeps the focus in the input: on blur, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {total === 0 && <GroupLabel>No results</GroupLabel>}
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
        <div key={group.options[0]?.value} role="group" aria-label={group.label || undefined}>
          {group.label && (
            <GroupLabel aria-hidden="true">
              {group.label} ({group.count})
            </GroupLabel>
          )}
          {group.options.map((option) => {
            index += 1;
            return (
              <Choice
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isChosen(option.value)}
                aria-posinset={index + 1}
                aria-setsize={total}
                data-active={index === active || undefined}
                onClick={() => onChoose(option)}
              >
                {isMultiple && (
                  <Tick aria-hidden="true">
                    <CheckIcon />
                  </Tick>
                )}
                {option.label}
                {option.code && <Code aria-hidden="true">{option.code}</Code>}
              </Choice>
            );
          })}
        </div>
      ))}
    </Box>
  );
}
