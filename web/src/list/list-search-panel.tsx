import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { SearchIcon } from '../ui/action/icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

const WholeRow = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

type ListSearchPanelProps<Search> = {
  /** Name of the panel, such as `Search companies`. */
  label: string;
  list: {
    /** The current search, and the search after a reset. Both must be serializable as JSON. */
    search: Search;
    whole: Search;
    runSearch: (next: Search) => void;
    reset: () => void;
  };
  /** Button that adds a record, next to Search and Reset. */
  action?: ReactNode;
  /** Renders the fields. */
  children: (draft: Search, change: (part: Partial<Search>) => void) => ReactNode;
};

/** Renders the search above a list, with Search and Reset [WID-17]. Typing alone does not search. */
export function ListSearchPanel<Search>({ label, list, action, children }: ListSearchPanelProps<Search>) {
  const { search, whole, runSearch, reset } = list;
  const [draft, setDraft] = useState(search);
  const text = JSON.stringify(search);
  // Back and Forward in the browser change the search, and the fields follow.
  useEffect(() => setDraft(JSON.parse(text)), [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    runSearch(draft);
  };

  return (
    <Panel aria-label={label} mb="4">
      <Form role="search" onSubmit={submit}>
        {children(draft, (part) => setDraft({ ...draft, ...part }))}
        <WholeRow>
          <Button type="submit" look="primary">
            <SearchIcon /> Search
          </Button>
          <Button
            onClick={() => {
              setDraft(whole);
              reset();
            }}
          >
            Reset
          </Button>
          {action}
        </WholeRow>
      </Form>
    </Panel>
  );
}
