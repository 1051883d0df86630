import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Button } from '../ui/action/button.tsx';
import { DownIcon, SearchIcon } from '../ui/action/icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { narrow } from '../ui/layout/table.tsx';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    [narrow]: {
      '&[data-folded=true] > :not(button, [data-actions=kept])': { display: 'none' },
      '&[data-folded=true] > [data-actions] > :is([type=submit], [data-reset])': { display: 'none' },
    },
    '&[data-columns="3"]': { gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' } },
  },
});

// On a narrow screen the search would fill the first screen, so it is folded.
const Fold = chakra('button', {
  base: {
    display: 'none',
    [narrow]: { display: 'flex' },
    alignItems: 'center',
    gap: '2',
    minH: '9',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg:last-child': { ms: 'auto', transition: 'transform 120ms' },
    '&[aria-expanded=false] svg:last-child': { transform: 'rotate(-90deg)' },
  },
});

const WholeRow = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

/** Pause in typing after which a list is searched, in milliseconds. */
const pauseMs = 300;

const End = chakra('div', { base: { ms: { sm: 'auto' } } });

type ListSearchPanelProps<Search> = {
  /** Name of the panel, such as `Search companies`. */
  label: string;
  list: {
    /** The current search, and the search after a reset. Both must be serializable as JSON. */
    search: Search;
    whole: Search;
    runSearch: (next: Search) => void;
    typeSearch: (typed: Partial<Search>) => void;
    reset: () => void;
  };
  /** Text fields that search while the user types. */
  live?: readonly (keyof Search)[];
  /** Number of active filters. */
  activeCount?: number;
  /** Number of fields in a line of a wide window, 2 by default. */
  columns?: 2 | 3;
  /** Button that adds a record, next to Search and Reset. */
  action?: ReactNode;
  /** Renders the fields. */
  children: (draft: Search, change: (part: Partial<Search>) => void) => ReactNode;
};

/**
 * Renders the search above a list, with Search and Reset [WID-17]. Only typing in the `live` fields searches without
 * them. An input with a custom validity error gets the focus in place of a search.
 */
export function ListSearchPanel<Search extends object>(props: ListSearchPanelProps<Search>) {
  const { label, list, live = [], activeCount = 0, columns = 2, action, children } = props;
  const { whole, runSearch, reset } = list;
  const [draft, setDraft] = useDraft(list.search);
  const [isFolded, setFolded] = useState(true);
  // With all that is entered, so that the list matches what the fields show.
  const pause = usePause(() => {
    const typed = Object.fromEntries(live.map((field) => [field, draft[field]])) as Partial<Search>;
    list.typeSearch({ ...entriesOf(draft, list.search), ...typed });
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    pause.cancel();
    const form = event.currentTarget;
    if (!form.checkValidity()) return form.querySelector<HTMLElement>('input:invalid')?.focus();
    runSearch(draft);
  };
  const change = (part: Partial<Search>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (live.some((field) => field in part)) pause.begin();
  };

  return (
    <Panel aria-label={label} mb="4">
      <Form role="search" noValidate data-columns={columns} data-folded={isFolded} onSubmit={submit}>
        <Fold type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <SearchIcon /> {activeCount > 0 ? `Search and filters (${activeCount})` : 'Search and filters'}
          <DownIcon />
        </Fold>
        {children(draft, change)}
        <WholeRow data-actions={action ? 'kept' : ''}>
          <Button type="submit" look="primary">
            <SearchIcon /> Search
          </Button>
          <Button
            data-reset
            onClick={() => {
              pause.cancel();
              setDraft(whole);
              reset();
            }}
          >
            Reset
          </Button>
          {action && <End>{action}</End>}
        </WholeRow>
      </Form>
    </Panel>
  );
}

/**
 * Returns what the search fields show. Back and Forward in the browser change the search, and the fields follow. After
 * any other change, such as another sort, they keep what has been entered but not yet searched for.
 */
function useDraft<Search extends object>(search: Search) {
  const [draft, setDraft] = useState(search);
  const isByList = useLocation().state !== null;
  const isByHistory = useNavigationType() === 'POP';
  const keepsEntries = useRef(false);
  keepsEntries.current = isByList && !isByHistory;
  const shown = useRef(search);
  const text = JSON.stringify(search);
  useEffect(() => {
    const next: Search = JSON.parse(text);
    const last = shown.current;
    shown.current = next;
    setDraft((now) => (keepsEntries.current ? { ...next, ...entriesOf(now, last) } : next));
  }, [text]);
  return [draft, setDraft] as const;
}

const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);

/** Returns the fields of a draft that differ from its search. */
const entriesOf = <Search extends object>(draft: Search, search: Search) =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => plain(value) !== plain(search[name as keyof Search])),
  ) as Partial<Search>;

/** Runs the latest `work` after a pause in typing. */
function usePause(work: () => void) {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    begin: () => {
      cancel();
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
  };
}
