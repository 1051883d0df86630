import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../action/button.tsx';
import { DownIcon, MenuIcon } from '../action/icons.tsx';

/**
 * Delay in milliseconds before a menu closes that the pointer has left: short slips do not close it (AMB-48).
 */
const graceMs = 300;

/** Size of a menu with a few short entries, in pixels. */
const shortList = { height: 180, width: 250 };

const Frame = chakra('div', { base: { position: 'relative' } });

const List = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 6px)',
    '&[data-above]': { top: 'auto', bottom: 'calc(100% + 6px)' },
    '&[data-at-start]': { insetInlineStart: '0', insetInlineEnd: 'auto' },
    zIndex: 'overlay',
    minW: '15rem',
    maxW: 'calc(100vw - 2rem)',
    // On a low screen the list scrolls itself, because the header above it does not scroll.
    maxH: 'calc(100dvh - 4.5rem)',
    overflowY: 'auto',
    p: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});

const itemStyle = {
  display: 'block',
  width: 'full',
  px: '3',
  py: '2',
  borderRadius: 'md',
  fontSize: 'md',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { bg: 'bg.subtle' },
  '&[aria-current=page]': { color: 'accent.fg', fontWeight: 'semibold' },
} as const;

const Group = chakra('div', { base: { my: '1', py: '1', borderBlockWidth: '1px' } });
const GroupTitle = chakra('div', { base: { px: '3', py: '1', fontSize: 'sm', color: 'fg.muted' } });

const ItemLink = chakra(Link, { base: itemStyle });
const ItemButton = chakra('button', { base: itemStyle });

/** An entry that opens a page or runs an action. */
export type MenuItem =
  | { label: string; to: string; isCurrent?: boolean }
  | { label: string; onSelect: () => void };

/** Related entries under a heading. The heading is not an entry: the arrow keys skip it. */
export type MenuGroup = { label: string; items: MenuItem[] };

type MenuProps = {
  label: string;
  /** Subject of the menu for screen readers, if a page has several menus with the same label. */
  about?: string;
  /** Shown before the label. */
  icon?: ReactNode;
  size?: 'sm' | 'md';
  items: (MenuItem | MenuGroup)[];
  /** Shown above the entries. */
  children?: ReactNode;
};

/** Renders a dropdown. It closes on Escape, a choice, lost focus (AMB-48) and lost pointer [LAY-02]. */
export function Menu({ label, about, icon = <MenuIcon />, size = 'md', items, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState({ isAbove: false, isAtStart: false });
  const frame = useRef<HTMLDivElement>(null);
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const name = about && `${label}: ${about}`;
  const entries = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => () => clearTimeout(grace.current), []);

  const open = () => {
    setPlace(placeAt(frame.current));
    setOpen(true);
  };

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (event.key === 'Escape' && isOpen) close();
    else if (next === undefined) return;
    else if (isOpen) all[next]?.focus();
    else open();
    event.preventDefault();
  };

  return (
    <Frame
      ref={frame}
      onKeyDown={move}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onPointerEnter={() => clearTimeout(grace.current)}
      onPointerLeave={(event) => {
        // On touch screens the pointer leaves whenever the finger is lifted: only a mouse or a pen counts.
        if (event.pointerType !== 'touch') grace.current = setTimeout(() => setOpen(false), graceMs);
      }}
    >
      <Button
        look="ghost"
        size={size}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {icon} {label} <DownIcon />
      </Button>
      {isOpen && (
        <List data-above={place.isAbove || undefined} data-at-start={place.isAtStart || undefined}>
          {children}
          <div id={id} role="menu" aria-label={name ?? label} ref={focusFirst}>
            {items.map((item) => (
              <Part key={item.label} item={item} onDone={close} />
            ))}
          </div>
        </List>
      )}
    </Frame>
  );
}

/** Places the menu above the button if a short list does not fit below, and inside the window. */
function placeAt(frame: HTMLElement | null) {
  const { top = 0, bottom = 0, right = 0 } = frame?.getBoundingClientRect() ?? {};
  const isAbove = document.documentElement.clientHeight - bottom < shortList.height && top > shortList.height;
  return { isAbove, isAtStart: right < shortList.width };
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus();

function Part({ item, onDone }: { item: MenuItem | MenuGroup; onDone: () => void }) {
  const titleId = useId();
  if (!('items' in item)) return <Entry item={item} onDone={onDone} />;
  return (
    <Group role="group" aria-labelledby={titleId}>
      <GroupTitle id={titleId}>{item.label}</GroupTitle>
      {item.items.map((entry) => (
        <Entry key={entry.label} item={entry} onDone={onDone} />
      ))}
    </Group>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  if ('to' in item) {
    return (
      <ItemLink
        role="menuitem"
        tabIndex={-1}
        to={item.to}
        aria-current={item.isCurrent ? 'page' : undefined}
        onClick={onDone}
      >
        {item.label}
      </ItemLink>
    );
  }
  const select = () => {
    onDone();
    item.onSelect();
  };
  return (
    <ItemButton type="button" role="menuitem" tabIndex={-1} onClick={select}>
      {item.label}
    </ItemButton>
  );
}

/** Returns the index that a key moves to in a list of `count` entries. Undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count || 0;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count || 0;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
