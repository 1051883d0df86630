import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../input/text-input.tsx';
import { useNotices } from '../message/notices.tsx';
import { Button } from './button.tsx';
import { NextIcon, PreviousIcon } from './icons.tsx';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
});

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
});

type PaginationProps = {
  /** Name of the navigation, if a page has more than one. */
  label?: string;
  /** Number of the current page, from 1. */
  page: number;
  pageSize: number;
  /** Number of entries on all pages. */
  count: number;
  /** Number of entries on this page. */
  shown: number;
  onPage: (page: number) => void;
};

/** Renders the entry count and the page navigation below a list [WID-12]. */
export function Pagination({ label = 'Pages', page, pageSize, count, shown, onPage }: PaginationProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const firstReason = page <= 1 ? 'This is the first page' : null;
  const lastReason = page >= last ? 'This is the last page' : null;
  return (
    <Bar aria-label={label}>
      <chakra.p aria-live="polite" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        DISPLAYING {shown} OF {count} entries
      </chakra.p>
      <Group>
        <Button size="sm" disabledReason={firstReason} onClick={() => onPage(1)}>
          First
        </Button>
        <Button
          size="sm"
          aria-label="Previous page"
          disabledReason={firstReason}
          onClick={() => onPage(page - 1)}
        >
          <PreviousIcon />
        </Button>
        <chakra.span fontSize="sm" px="1" fontVariantNumeric="tabular-nums">
          Page {page} of {last}
        </chakra.span>
        <Button size="sm" aria-label="Next page" disabledReason={lastReason} onClick={() => onPage(page + 1)}>
          <NextIcon />
        </Button>
        <Button size="sm" disabledReason={lastReason} onClick={() => onPage(last)}>
          Last
        </Button>
        <JumpBox last={last} onPage={onPage} />
      </Group>
    </Bar>
  );
}

/**
 * Renders an input that opens a page by number. A number beyond the last page opens the last page [WID-13].
 */
function JumpBox({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const [text, setText] = useState('');
  const notices = useNotices();

  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    if (wanted < 1) return void notices.error({ message: messages.enterPageNumber });
    setText('');
    onPage(Math.min(wanted, last));
  };

  return (
    <chakra.form onSubmit={jump} noValidate display="flex" gap="1.5">
      <TextInput
        aria-label="Page #"
        placeholder="Page #"
        inputMode="numeric"
        autoComplete="off"
        width="5.5rem"
        minH="8"
        py="0"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm">
        Go
      </Button>
    </chakra.form>
  );
}
