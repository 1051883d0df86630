import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Media query below which a table becomes cards. In a wider one, most words fit into their columns. */
export const narrow = '@media (max-width: 767px)';

const Frame = chakra('div', {
  base: {
    overflowX: 'auto',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    boxShadow: 'panel',
    [narrow]: { overflowX: 'visible' },
  },
});

/**
 * Lets a wide table scroll inside its frame instead of the page, also by the arrow keys: the frame takes the focus
 * while the table is wider. Cards never scroll.
 */
export function TableFrame(props: ComponentProps<typeof Frame>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (current.scrollWidth > current.clientWidth) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    });
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <Frame ref={frame} {...props} />;
}

/**
 * A dense table of records. On narrow screens each row becomes a card. Give every `td` a `data-label` with
 * the caption of its column, or `data-actions` to place its icon in the corner of the card. Buttons that are
 * wider than one icon have `data-actions="wide"`. `data-waited` lays only near cards out, for rows that have just loaded.
 */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'md',
    '& th, & td': { px: '4', py: '1.5', textAlign: 'start', verticalAlign: 'middle' },
    '& th': {
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      bg: 'bg.subtle',
      whiteSpace: 'nowrap',
      height: '11',
    },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& tbody tr[data-chosen]': { bg: 'accent.subtle' },
    '& thead td': { bg: 'bg.subtle' },
    '& td[data-select]': { width: '1%', ps: '2', pe: '0', py: '0' },
    '& td[data-select] + *': { ps: '2' },
    '&[data-compact] td': { py: '0' },
    '&[data-compact] td[data-actions] a, &[data-compact] td[data-select] label': { minH: '7', height: '7' },
    // Every page of a list has the same widths. `--columns` is the number of columns.
    '&[data-list]': {
      tableLayout: 'fixed',
      minWidth: 'calc(var(--columns) * 8rem)',
      '& td': { overflowWrap: 'anywhere' },
      '& td[data-select]': { width: 'auto' },
    },
    [narrow]: {
      '&[data-list]': { minWidth: '0' },
      '& colgroup': { display: 'none' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&, & tbody, & tr': { display: 'block' },
      '& tbody tr': { position: 'relative', px: '4', py: '3' },
      // Cards far from the window are not laid out. The estimate is a line for each column.
      '&[data-waited] tbody tr': {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto calc(var(--columns) * 1.95rem)',
      },
      '& td[data-select]': { position: 'absolute', insetInlineStart: '1', top: '2', width: 'auto', p: '0' },
      '& tr:has(> [data-select])': { ps: '11' },
      '& td[data-select] + *': { ps: '0' },
      '& td[data-actions]': { position: 'absolute', insetInlineEnd: '2', top: '2', p: '0' },
      '& td, & td[data-select] + *': {
        display: 'flex',
        gap: '3',
        px: '0',
        py: '1',
        overflowWrap: 'anywhere',
      },
      // Keeps the text of the first line clear of the buttons.
      '& tr:has(> [data-actions]) > td:first-of-type, & td[data-select] + td': { pe: '8' },
      '& tr:has(> [data-actions=wide]) > td:first-of-type, & tr:has(> [data-actions=wide]) > td[data-select] + td':
        { pe: '20' },
      '& td[data-label]::before': {
        content: 'attr(data-label)',
        flex: '0 0 8rem',
        color: 'fg.muted',
        fontSize: 'sm',
      },
    },
  },
});
