import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { DownIcon } from '../action/icons.tsx';

const Frame = chakra('details', {
  base: { '&:not([open]) > summary svg': { transform: 'rotate(-90deg)' } },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bg: 'bg.subtle' },
    '& svg': { transition: 'transform 120ms' },
  },
});

/**
 * Renders details that are initially closed. The content is mounted when first opened, because it may send a
 * request.
 */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Frame onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <Summary>
        <DownIcon />
        <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
      </Summary>
      {wasOpened && children}
    </Frame>
  );
}
