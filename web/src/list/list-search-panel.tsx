import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { Panel } from '../ui/panel.tsx';

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
  /** Name of the panel: Search companies. */
  label: string;
  list: {
    /** What is searched by now, and what the fields show after a reset; plain data. */
    search: Search;
    whole: Search;
    runSearch: (next: Search) => void;
    reset: () => void;
  };
  /** What adds a record, beside Search and Reset. */
  action?: ReactNode;
  /** Draws the fields. */
  children: (draft: Search, change: (part: Partial<Search>) => void) => ReactNode;
};

/** The search above a list, with Search and Reset [WID-17]. Typing alone searches nothing. */
export function ListSearchPanel<Search>({ label, list, action, children }: ListSearchPanelProps<Search>) {
  const { search, whole, runSearch, reset } = list;
  const [draft, setDraft] = useState(search);
  const text = JSON.stringify(search);
  // Going back or forward in the history changes what is searched by, and the fields follow.
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
