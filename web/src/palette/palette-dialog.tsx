import { chakra } from '@chakra-ui/react/styled-system';
import { CommandGroup, CommandInput, CommandList, CommandRoot } from 'cmdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { CloseIcon, SearchIcon } from '../ui/action/icons.tsx';
import { Kbd } from '../ui/command/kbd.tsx';
import { type PageAction, readPageActions } from '../ui/command/page-actions.ts';
import type { RecentRecord } from '../ui/command/recent-records.ts';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { readEarlyText, stopEarlyText } from './early-text.ts';
import { type PaletteEntry, type PalettePage, toGroups } from './palette.entries.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { PaletteNote } from './palette-note.tsx';
import { PaletteRow } from './palette-row.tsx';
import { toWords } from './text-match.ts';
import { useActiveDescendant } from './use-active-descendant.ts';
import { useRecents } from './use-recents.ts';
import { useRunFirst } from './use-run-first.ts';
import { useCanSearch, useSearch } from './use-search.ts';

const longestText = 100;

const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    '& [cmdk-root]': { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', outline: 'none' },
    '& [cmdk-input]': {
      flex: '1',
      minW: '0',
      height: '14',
      bg: 'transparent',
      // Phones zoom into smaller fields.
      fontSize: '1rem',
      outline: 'none',
    },
    '& [cmdk-list]': { flex: '1', minH: '0', overflowY: 'auto', p: '2', scrollPaddingBlock: '2' },
    '& [cmdk-group-heading]': {
      px: '3',
      pt: '2',
      pb: '1',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [cmdk-item]': {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      px: '3',
      py: '1.5',
      borderRadius: 'md',
      lineHeight: 'tight',
      cursor: 'pointer',
      // Visible in forced colors, which replace the background.
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
    '& [cmdk-item][data-selected=true]': { bg: 'accent.subtle' },
    '@media (forced-colors: active)': {
      '& [cmdk-item]': { outline: 'none' },
      '& [cmdk-item][data-selected=true]': { outline: '2px solid Highlight' },
    },
  },
});

const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', px: '4', borderBottomWidth: '1px' },
});

const Hints = chakra('p', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    fontSize: 'xs',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

const Status = chakra('p', { base: visuallyHidden });

export type PaletteDialogProps = {
  pages: readonly PalettePage[];
  /** Actions of the console, offered after those of the page. */
  actions: readonly PageAction[];
  /** The record on the page. */
  openRecord: RecentRecord | undefined;
  onClose: () => void;
  /** Closes the palette and runs an entry. */
  onRun: (entry: PaletteEntry) => void;
};

/** The command palette: recent records, actions of the page, pages, and a search over all records. */
export function PaletteDialog({ pages, openRecord, onClose, onRun, ...props }: PaletteDialogProps) {
  const [typed, setTyped] = useState(readEarlyText);
  useEffect(stopEarlyText, []);
  const input = useRef<HTMLInputElement>(null);
  const [actions] = useState(() => inOrder([...readPageActions(), ...props.actions]));
  const hasSearch = useCanSearch();
  const recents = useRecents();
  const search = useSearch(typed);
  const { hits, isPending } = search;
  const groups = useMemo(
    () => toGroups({ typed, recents, openRecord, actions, pages, hits }),
    [typed, recents, openRecord, actions, pages, hits],
  );
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const isHit = (key: string) => hits.some(({ kind, recordId }) => key === `${kind}:${recordId}`);
  const onKeyDown = useRunFirst({ entries, isPending, isHit, onRun });
  const words = toWords(typed);
  useActiveDescendant(input);
  return (
    <PaletteFrame label="Find anything" firstFocus={() => input.current} onClose={onClose}>
      <Body>
        <CommandRoot
          label="Find anything"
          shouldFilter={false}
          loop
          vimBindings={false}
          onKeyDown={onKeyDown}
        >
          <Top>
            <SearchIcon />
            <CommandInput
              ref={input}
              value={typed}
              maxLength={longestText}
              placeholder={hasSearch ? 'Find a company, location, person or action' : 'Find a page or action'}
              aria-busy={isPending}
              onValueChange={setTyped}
            />
            <Button look="ghost" size="icon" aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </Button>
          </Top>
          <PaletteNote {...search} typed={typed} hasEntries={entries.length > 0} hasSearch={hasSearch} />
          <CommandList label="Results">
            {groups.map(({ caption, entries: its }) => (
              <CommandGroup key={caption} heading={caption}>
                {its.map((entry) => (
                  // New hits are new rows, so that the first of them becomes the active one.
                  <PaletteRow
                    key={isHit(entry.key) ? `${search.answered} ${entry.key}` : entry.key}
                    {...{ entry, words, onRun }}
                  />
                ))}
              </CommandGroup>
            ))}
          </CommandList>
        </CommandRoot>
        <Hints>
          <Kbd keys="↑ ↓" /> to move <Kbd keys="Enter" /> to open <Kbd keys="Esc" /> to close
        </Hints>
        <Status role="status">{isPending || search.problem ? '' : toCountText(entries.length)}</Status>
      </Body>
    </PaletteFrame>
  );
}

const inOrder = (actions: readonly PageAction[]) =>
  actions.toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));

const toCountText = (count: number) => (count ? countOf(count, 'result') : 'No results');
