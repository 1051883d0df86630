import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { NextIcon } from '../action/icons.tsx';

/** A page above the current one. */
export type Crumb = { label: string; to: string };

const SlotContext = createContext<HTMLElement | null>(null);

/** Provides the place of the breadcrumbs to the headings inside. */
export const BreadcrumbSlotProvider = SlotContext.Provider;

/** Returns the place of the breadcrumbs and the ref that sets it. */
export const useBreadcrumbSlot = () => useState<HTMLElement | null>(null);

const List = chakra('ol', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    listStyle: 'none',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    // Short names stay whole. Long ones share the rest of the line equally.
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      flex: '1 1 0',
      minW: '0',
      maxW: 'max-content',
    },
    // The heading or the tab below says where the reader is, so on a phone the pages above have the whole line.
    '& li:last-of-type, & li:nth-last-of-type(2) > svg': { hideBelow: 'sm' },
  },
});

const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

const CrumbLink = chakra(Link, {
  base: {
    py: '1',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: 'sm',
    '&:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

/** Renders the way from the first page to the current one, above the page's tabs and heading. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const slot = useContext(SlotContext);
  if (!slot || crumbs.length === 0) return null;
  return createPortal(
    <nav aria-label="Breadcrumb">
      <List>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <CrumbLink to={to} title={label}>
              {label}
            </CrumbLink>
            <NextIcon />
          </li>
        ))}
        <li>
          <Name aria-current="page" title={current}>
            {current}
          </Name>
        </li>
      </List>
    </nav>,
    slot,
  );
}
