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

type DisclosureProps = {
  title: ReactNode;
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Renders details, by default closed. The content is mounted when first opened, because it may send a request. */
export function Disclosure({ title, isOpenAtFirst = false, onToggle, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  return (
    <Frame
      open={isOpenAtFirst}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setOpened(true);
        onToggle?.(open);
      }}
    >
      <Summary>
        <DownIcon />
        <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
      </Summary>
      {wasOpened && children}
    </Frame>
  );
}
