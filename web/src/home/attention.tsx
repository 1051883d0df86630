import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { usePermission } from '../session/viewer.tsx';
import { countText } from '../ui/action/count-text.ts';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { type AttentionItem, toAttention } from './attention.items.ts';
import type { HomeData } from './use-home.ts';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    mb: '4',
    listStyle: 'none',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' },
    '& > li': { display: 'grid' },
  },
});

const Tile = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minH: { sm: '8.5rem' },
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'panel',
    transition: 'border-color 120ms',
    '&:has(a:hover)': { borderColor: 'border.control' },
  },
});

const Count = chakra('p', {
  base: {
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    '&[data-none]': { color: 'fg.muted', fontWeight: 'normal' },
  },
});

/** The whole tile can be pressed. */
const TileLink = chakra(Link, {
  base: {
    fontWeight: 'medium',
    lineHeight: 'tight',
    '&:hover': { color: 'accent.fg' },
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  },
});

const Detail = chakra('p', {
  base: { mt: 'auto', pt: '2', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
});

type AttentionProps = {
  data: HomeData | undefined;
  parts: { missingRates: boolean; rates: boolean; users: boolean };
  isLoading: boolean;
};

/** Renders what should be looked at, each as a number that leads to its list. */
export function Attention({ data, parts, isLoading }: AttentionProps) {
  const isProvider = usePermission('COMPANY_SEARCH').isAllowed;
  if (!parts.rates && !parts.users) return null;
  if (isLoading) {
    const { missingRates, rates, users } = parts;
    return <Waiting count={Number(missingRates) + Number(rates) + (users ? 2 : 0)} />;
  }
  const items = toAttention(data ?? {}, isProvider);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <chakra.h2 id="attention" {...visuallyHidden}>
        Needs attention
      </chakra.h2>
      <Tiles>
        {items.map((item) => (
          <li key={item.title}>
            <Item item={item} />
          </li>
        ))}
      </Tiles>
    </section>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { count, title, to, none } = item;
  return (
    <Tile>
      <Count data-none={count === 0 || undefined}>{countText(item)}</Count>
      {count > 0 ? <TileLink to={to}>{title}</TileLink> : <p>{title}</p>}
      <Detail>{count > 0 ? toNames(item) : none}</Detail>
    </Tile>
  );
}

/** The first names, and how many more there are. */
function toNames({ names, count, countIsExact }: AttentionItem): string {
  const more = { count: count - names.length, countIsExact };
  return [...names, ...(more.count > 0 ? [`${countText(more)} more`] : [])].join('; ');
}

const Waiting = ({ count }: { count: number }) => (
  <>
    <LoadingText>Loading what needs attention</LoadingText>
    <Tiles as="div" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are equal
        <Tile key={index}>
          <Skeleton style={{ width: '3rem', height: '1.75rem' }} />
          <Skeleton style={{ width: '80%' }} />
        </Tile>
      ))}
    </Tiles>
  </>
);
