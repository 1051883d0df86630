import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../input/text-input.tsx';
import { useNotices } from '../message/notices.tsx';
import { Button } from './button.tsx';
import { countText } from './count-text.ts';
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
  /** Number of the current page, from 1, or from -1 for pages from the end. */
  page: number;
  pageSize: number;
  /** Number of entries on all pages. */
  count: number;
  /** False if there are more entries than `count`. True by default. */
  countIsExact?: boolean;
  /** Number of entries on this page. */
  shown: number;
  /** A page that was requested and does not exist, so that the last one is shown. */
  missingPage?: number | undefined;
  /** Returns the page that was requested last, while another one is shown. By default the page shown. */
  askedPage?: (() => number) | undefined;
  onPage: (page: number) => void;
};

/**
 * Renders the entry count and the page navigation below a list [WID-12]. A number beyond the last page opens the last
 * page and says so [WID-13].
 */
export function Pagination({ label = 'Pages', onPage, ...props }: PaginationProps) {
  const { page, shown, askedPage = () => page } = props;
  const { last, isLast, text } = toPosition(props);
  const [jumped, setJumped] = useState<{ missing: number; to: number } | null>(null);
  const missing = jumped?.to === page ? jumped.missing : props.missingPage;
  const open = (to: number) => {
    setJumped(null);
    onPage(to);
  };
  const firstReason = page === 1 ? 'This is the first page' : null;
  const lastReason = isLast ? 'This is the last page' : null;
  // Quick clicks count from the page that the click before asked for.
  const turn = (step: 1 | -1) => {
    const to = askedPage() + step;
    if (to !== 0 && (last < 0 || to <= last)) open(to);
  };
  return (
    <Bar aria-label={label}>
      <chakra.div aria-live="polite" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <p>
          DISPLAYING {shown} OF {countText(props)} entries
        </p>
        {missing && <p>There is no page {missing}. This is the last page.</p>}
      </chakra.div>
      <Group>
        <Button size="sm" disabledReason={firstReason} onClick={() => open(1)}>
          First
        </Button>
        <Button size="sm" aria-label="Previous page" disabledReason={firstReason} onClick={() => turn(-1)}>
          <PreviousIcon />
        </Button>
        <chakra.span fontSize="sm" px="1" fontVariantNumeric="tabular-nums">
          {text}
        </chakra.span>
        <Button size="sm" aria-label="Next page" disabledReason={lastReason} onClick={() => turn(1)}>
          <NextIcon />
        </Button>
        <Button size="sm" disabledReason={lastReason} onClick={() => open(last)}>
          Last
        </Button>
        <JumpBox
          onJump={(wanted) => {
            const to = Math.min(wanted, last > 0 ? last : LARGEST_PAGE);
            setJumped(to < wanted ? { missing: wanted, to } : null);
            if (to !== askedPage()) onPage(to);
          }}
        />
      </Group>
    </Bar>
  );
}

/** The largest page number of the graph. */
const LARGEST_PAGE = 1_000_000;

/** Returns the number of the last page of a list. An empty list has one page. */
export const lastPageOf = ({ count, pageSize }: Pick<PaginationProps, 'count' | 'pageSize'>) =>
  Math.max(1, Math.ceil(count / pageSize));

/** Returns where a page is in its list. With more entries than are counted, the last page is -1. */
function toPosition({ page, pageSize, count, shown, countIsExact = true }: Omit<PaginationProps, 'onPage'>) {
  if (countIsExact) {
    const last = lastPageOf({ count, pageSize });
    return { last, isLast: page >= last, text: `Page ${page} of ${last}` };
  }
  if (page > 0) return { last: -1, isLast: shown < pageSize, text: `Page ${page}` };
  return { last: -1, isLast: page === -1, text: page === -1 ? 'Last page' : `Page ${-page} from the end` };
}

/** Renders an input that opens a page by number [WID-13]. */
function JumpBox({ onJump }: { onJump: (page: number) => void }) {
  const [text, setText] = useState('');
  const notices = useNotices();

  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    if (wanted < 1) return void notices.error({ message: messages.enterPageNumber });
    setText('');
    onJump(wanted);
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
