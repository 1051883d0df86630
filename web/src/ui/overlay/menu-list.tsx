import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { chakra, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MenuGroup, MenuItem } from './menu-items.ts';

const recipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemGroup', 'itemGroupLabel'],
  base: {
    content: { '&:focus-visible': { outline: 'none' } },
    item: {
      display: 'block',
      width: 'full',
      px: '3',
      py: '2',
      borderRadius: 'md',
      fontSize: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.subtle' },
      '&[data-highlighted]': { bg: 'bg.subtle', outline: '2px solid', outlineColor: 'focus' },
      '&[aria-current=page]': { color: 'accent.fg', fontWeight: 'semibold' },
    },
    itemGroup: {
      my: '1',
      py: '1',
      borderBlockWidth: '1px',
      '&:first-of-type': { mt: '0', pt: '0', borderTopWidth: '0' },
    },
    itemGroupLabel: { px: '3', py: '1', fontSize: 'sm', color: 'fg.muted' },
  },
});

const Panel = chakra('div', {
  base: {
    zIndex: 'overlay',
    minW: '15rem',
    maxW: 'calc(100vw - 2rem)',
    // On a low screen the list scrolls itself, because the header above it does not scroll.
    maxH: 'var(--available-height)',
    overflowY: 'auto',
    p: '1.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});

type MenuListProps = {
  /** Ids of the button and of the menu. */
  ids: { trigger: string; content: string };
  items: (MenuItem | MenuGroup)[];
  /** Shown above the entries. */
  children: ReactNode;
  /** Called when the user leaves the menu without a choice. */
  onClose: () => void;
  /** Closes the menu after a choice and moves the focus to the button, before the choice moves it on. */
  onChosen: () => void;
};

/** Renders the open list of a `Menu` with Chakra's menu. */
export function MenuList({ ids, items, children, onClose, onChosen }: MenuListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [first] = items.flatMap((item) => ('items' in item ? item.items : [item]));
  return (
    <ChakraMenu.Root
      recipe={recipe}
      ids={ids}
      defaultOpen
      loopFocus
      defaultHighlightedValue={first?.label ?? null}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onInteractOutside={(event) => {
        // The part above the entries belongs to the menu.
        if (panel.current?.contains(event.detail.originalEvent.target as Node)) event.preventDefault();
      }}
      onOpenChange={onClose}
    >
      <ChakraMenu.Positioner>
        <Panel
          ref={panel}
          // Chakra's menu prevents Tab. Here it leaves the menu, which then closes.
          onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
        >
          {children}
          <ChakraMenu.Content>
            {items.map((item) => (
              <Part key={item.label} item={item} onChosen={onChosen} />
            ))}
          </ChakraMenu.Content>
        </Panel>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}

type PartProps<Item> = { item: Item; onChosen: () => void };

function Part({ item, onChosen }: PartProps<MenuItem | MenuGroup>) {
  if (!('items' in item)) return <Entry item={item} onChosen={onChosen} />;
  return (
    <ChakraMenu.ItemGroup>
      <ChakraMenu.ItemGroupLabel>{item.label}</ChakraMenu.ItemGroupLabel>
      {item.items.map((entry) => (
        <Entry key={entry.label} item={entry} onChosen={onChosen} />
      ))}
    </ChakraMenu.ItemGroup>
  );
}

function Entry({ item, onChosen }: PartProps<MenuItem>) {
  const select = () => {
    onChosen();
    if ('onSelect' in item) item.onSelect();
  };
  return (
    <ChakraMenu.Item value={item.label} closeOnSelect={false} asChild>
      {'to' in item ? (
        <Link to={item.to} tabIndex={-1} aria-current={item.isCurrent ? 'page' : undefined} onClick={select}>
          {item.label}
        </Link>
      ) : (
        <button type="button" tabIndex={-1} onClick={select}>
          {item.label}
        </button>
      )}
    </ChakraMenu.Item>
  );
}
