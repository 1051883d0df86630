import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Below this width, the cells do not fit beside each other, so each row becomes a card. */
const stacked = '@media (max-width: 1099px)';

const Frame = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    borderWidth: '1px',
    '& thead th': {
      px: '3',
      py: '2',
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      bg: 'bg.subtle',
    },
    '& tbody :is(th, td)': {
      px: '3',
      py: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px' },
    [stacked]: {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
      '& tbody tr': { py: '2' },
      '& tbody :is(th, td)': { py: '1' },
      '& td:empty': { display: 'none' },
      '& td[data-label]::before': {
        content: 'attr(data-label)',
        display: 'block',
        color: 'fg.muted',
        fontSize: 'sm',
      },
    },
  },
});

export const Cell = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minW: '0', alignItems: 'stretch' },
});

/** The name of a platform without a checkbox, as high as one. */
export const PlatformName = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', minH: '8' },
});

/** A value that cannot be changed, as high as a checkbox. */
export const CellText = chakra('p', { base: { py: '1.5', fontSize: 'sm' } });

const columns = [
  ['Platform', '17%'],
  ['Role', '25%'],
  ['Scope', '36%'],
  ['Alerts', '22%'],
] as const;

/** Renders a table with a row for each platform. On narrow screens, each row is a card. */
export const AccessFrame = ({ children }: { children: ReactNode }) => (
  <Frame aria-label="Platforms and roles">
    <thead>
      <tr>
        {columns.map(([caption, width]) => (
          <th key={caption} scope="col" style={{ width }}>
            {caption}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Frame>
);

type AccessRowProps = { platform: ReactNode; role?: ReactNode; scope?: ReactNode; alerts?: ReactNode };

/** Renders the row of a platform. */
export const AccessRow = ({ platform, role, scope, alerts }: AccessRowProps) => (
  <tr>
    <th scope="row">{platform}</th>
    <td data-label="Role">{role}</td>
    <td data-label="Scope">{scope}</td>
    <td data-label="Alerts">{alerts}</td>
  </tr>
);
