import { chakra } from '@chakra-ui/react/styled-system';

/** Media query below which a table becomes cards. */
const narrow = '@media (max-width: 599px)';

/** Lets a wide table scroll inside its frame instead of the page. Cards never scroll. */
export const TableFrame = chakra('div', {
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
 * A dense table of records. On narrow screens each row becomes a card. Give every `td` a `data-label` with
 * the caption of its column, or `data-actions` to place its icon in the corner of the card. Buttons that are
 * wider than one icon have `data-actions="wide"`.
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
    },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    [narrow]: {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&, & tbody, & tr': { display: 'block' },
      '& tbody tr': { position: 'relative', px: '4', py: '3' },
      '& td[data-actions]': { position: 'absolute', insetInlineEnd: '2', top: '2', p: '0' },
      '& td': { display: 'flex', gap: '3', px: '0', py: '1', overflowWrap: 'anywhere' },
      // Keeps the text of the first line clear of the buttons.
      '& tr:has(> [data-actions]) > td:first-of-type': { pe: '8' },
      '& tr:has(> [data-actions=wide]) > td:first-of-type': { pe: '20' },
      '& td[data-label]::before': {
        content: 'attr(data-label)',
        flex: '0 0 8rem',
        color: 'fg.muted',
        fontSize: 'sm',
      },
    },
  },
});
