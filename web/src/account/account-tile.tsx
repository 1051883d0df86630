import { chakra } from '@chakra-ui/react/styled-system';
import { toHref } from '@console/schema/links.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/action/icons.tsx';

const people = 'M9 11a3.5 3.5 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6';

const paths = {
  users: `${people}M16 4.200a3.500 3.500 0 0 1 0 6.600M17.500 14.400c2.100.8 3.500 2.900 3.500 5.600`,
  arrangers: 'M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  profile: 'M12 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM5 20c0-3.500 3-6 7-6s7 2.500 7 6',
  tokens: 'M14 10a4 4 0 1 1-4-4 4 4 0 0 1 4 4ZM13 13l7 7M17 17l2-2',
  support:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M12 17v.01',
} as const;

export type TileIcon = keyof typeof paths;

const Surface = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    height: 'full',
    p: '5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'panel',
    '&:hover': { bg: 'bg.subtle', borderColor: 'accent.solid' },
    '& svg': { flexShrink: '0', color: 'accent.fg' },
  },
});

// The caption alone names the link; the pseudo-element makes the whole tile clickable.
const look = {
  display: 'block',
  fontWeight: 'semibold',
  '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const;

const PlaceLink = chakra(Link, { base: look });
const SiteLink = chakra('a', { base: look });
const Text = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } });

type AccountTileProps = {
  icon: TileIcon;
  caption: string;
  /** Describes the page that the tile opens. */
  text: string;
  to: string;
  /** Whether the link leads out of the console. */
  isElsewhere?: boolean;
};

/** A tile of the landing page [ACC-02]. Its whole surface is the link. */
export function AccountTile({ icon, caption, text, to, isElsewhere = false }: AccountTileProps) {
  const id = useId();
  return (
    <Surface>
      <Icon path={paths[icon]} />
      <span>
        {isElsewhere ? (
          <SiteLink href={toHref(to)} rel="noreferrer" aria-describedby={id}>
            {caption}
          </SiteLink>
        ) : (
          <PlaceLink to={to} aria-describedby={id}>
            {caption}
          </PlaceLink>
        )}
        <Text id={id}>{text}</Text>
      </span>
    </Surface>
  );
}
