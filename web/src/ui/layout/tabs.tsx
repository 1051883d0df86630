import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { ShownProvider } from './shown.ts';
import { UnsavedDot, UnsavedScopeProvider, useUnsavedScope } from './unsaved-scope.tsx';

/** One tab. Its number appears in URLs. */
export type Tab = { number: number; caption: string; panel: ReactNode };

// Scrolls sideways on a narrow screen. The padding keeps the focus ring from being clipped.
const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '1',
    mb: '4',
    p: '1',
    mx: '-1',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    boxShadow: 'inset 0 -1px 0 var(--c-colors-border)',
  },
});

const Handle = chakra('button', {
  base: {
    flexShrink: '0',
    minH: '10',
    px: { base: '2.5', md: '4' },
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    borderTopRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '&[aria-selected=true]': { borderColor: 'accent.solid', color: 'accent.fg' },
  },
});

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: number;
  onSelect: (number: number) => void;
  /** Stands between the tabs and the selected panel: the heading that several tabs have in common. */
  children?: ReactNode;
};

/**
 * Renders tabs [WID-08]. Only the selected tab is in the tab order; the left and right arrows, Home and End
 * move between tabs. A panel is mounted when it is first opened and then stays mounted. Changing tabs
 * therefore neither validates nor loses typed values.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const note = useCallback(
    (number: number, isUnsaved: boolean) =>
      setUnsaved(
        (before) => new Set(isUnsaved ? [...before, number] : [...before].filter((one) => one !== number)),
      ),
    [],
  );
  const visited = useRef(new Set<number>());
  visited.current.add(selected);
  const first = tabs[0]?.number;
  const caption = tabs.find(({ number }) => number === selected)?.caption;
  const isByHistory = useRef(false);
  isByHistory.current = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer caption can reach out of sight.
  useEffect(() => {
    // Scrolling lays the page out at once, which a page that opens with its first tab need not do.
    if (selected === first && visited.current.size === 1) return;
    const handle = handleOf(list.current, selected);
    const { scrollY } = window;
    handle?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Back and Forward have just restored the position of the page.
    if (isByHistory.current) window.scrollTo(0, scrollY);
  }, [selected, first, caption]);

  function press(event: KeyboardEvent) {
    // With one of these keys, the arrows are the browser's: Alt+Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Start from the focused tab: the URL, and with it the selected tab, changes a moment later.
    const focused = Number((event.target as HTMLElement).dataset.number);
    const next = neighbor(tabs, focused, event.key);
    if (!next) return;
    event.preventDefault();
    onSelect(next.number);
    handleOf(list.current, next.number)?.focus();
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ number, caption }) => (
          <Handle
            key={number}
            type="button"
            role="tab"
            id={`${id}tab${number}`}
            data-number={number}
            aria-selected={number === selected}
            aria-controls={visited.current.has(number) ? `${id}panel${number}` : undefined}
            tabIndex={number === selected ? 0 : -1}
            onClick={() => onSelect(number)}
          >
            {caption}
            {unsaved.has(number) && <UnsavedDot />}
          </Handle>
        ))}
      </List>
      {children}
      {tabs
        .filter(({ number }) => visited.current.has(number))
        .map(({ number, panel }) => (
          <div
            key={number}
            role="tabpanel"
            id={`${id}panel${number}`}
            aria-labelledby={`${id}tab${number}`}
            hidden={number !== selected}
          >
            <TabContent number={number} onUnsaved={note}>
              <ShownProvider value={number === selected}>{panel}</ShownProvider>
            </TabContent>
          </div>
        ))}
    </>
  );
}

type TabContentProps = {
  number: number;
  /** Called when the first unsaved change appears, and when the last one is gone. */
  onUnsaved: (number: number, isUnsaved: boolean) => void;
  children: ReactNode;
};

function TabContent({ number, onUnsaved, children }: TabContentProps) {
  const { hasUnsaved, mark } = useUnsavedScope();
  useEffect(() => {
    if (!hasUnsaved) return;
    onUnsaved(number, true);
    return () => onUnsaved(number, false);
  }, [hasUnsaved, number, onUnsaved]);
  return <UnsavedScopeProvider value={mark}>{children}</UnsavedScopeProvider>;
}

const handleOf = (list: HTMLElement | null, number: number) =>
  list?.querySelector<HTMLElement>(`[data-number="${number}"]`);

/** Returns the tab that a key moves to; the tabs wrap around. */
function neighbor(tabs: readonly Tab[], from: number, key: string): Tab | undefined {
  const place = tabs.findIndex(({ number }) => number === from);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
