import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { DownIcon, MenuIcon } from '../action/icons.tsx';
import { lazyWidget, useWidget } from '../action/lazy-widget.ts';
import type { MenuGroup, MenuItem } from './menu-items.ts';

/** Chakra's menu. */
export const menuWidget = lazyWidget(() => import('./menu-list.tsx'));

/**
 * Delay in milliseconds before a menu closes that the pointer has left: short slips do not close it (AMB-48).
 */
const graceMs = 300;

const Frame = chakra('div', { base: { position: 'relative' } });

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
  const { part, hasFailed } = useWidget(menuWidget);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const ids = { trigger: `${id}button`, content: `${id}menu` };

  useEffect(() => () => clearTimeout(grace.current), []);

  const toggle = () => {
    void menuWidget.fetchPart();
    setOpen(!isOpen);
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    toggle();
  };
  /** Closes the menu and keeps the focus near it. */
  const leave = () => {
    if (frame.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };

  return (
    <Frame
      ref={frame}
      onPointerEnter={() => clearTimeout(grace.current)}
      onPointerLeave={(event) => {
        // On touch screens the pointer leaves whenever the finger is lifted: only a mouse or a pen counts.
        if (isOpen && event.pointerType !== 'touch') grace.current = setTimeout(leave, graceMs);
      }}
    >
      <Button
        ref={button}
        id={ids.trigger}
        look="ghost"
        size={size}
        aria-label={about && `${label}: ${about}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.content : undefined}
        onClick={toggle}
        onKeyDown={press}
      >
        {icon} {label} <DownIcon />
      </Button>
      {isOpen && part && (
        <part.MenuList ids={ids} items={items} onClose={() => setOpen(false)} onChosen={leave}>
          {children}
        </part.MenuList>
      )}
      {isOpen && hasFailed && <p role="alert">The menu could not be loaded. Try again.</p>}
    </Frame>
  );
}
