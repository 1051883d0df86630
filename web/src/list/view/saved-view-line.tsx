import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { CloseIcon, EditIcon } from '../../ui/action/icons.tsx';
import { CellLink } from '../../ui/action/text-link.ts';
import type { SavedView } from './browser-views.store.ts';
import { RenameView } from './rename-view.tsx';

const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', minH: '9', py: '0.5', lineHeight: 'tight' },
});

type SavedViewLineProps = {
  view: SavedView;
  onOpen: () => void;
  /** Resolves with the refusal; null if the view was renamed. */
  rename: (name: string) => Promise<string | null>;
  /** Called with the name of the view when its form is gone. */
  onRenameEnd: (name: string) => void;
  onRemove: () => void;
};

/** Renders a saved view as a link, with buttons that rename and delete it. */
export function SavedViewLine({ view, onOpen, rename, onRenameEnd, onRemove }: SavedViewLineProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, path } = view;
  if (isRenaming) {
    const end = (latest: string) => {
      setRenaming(false);
      onRenameEnd(latest);
    };
    return (
      <Item>
        <RenameView view={view} rename={rename} onEnd={end} />
      </Item>
    );
  }
  return (
    <Item>
      <CellLink to={path} preventScrollReset flex="1" minW="0" onClick={onOpen}>
        {name}
      </CellLink>
      <Button
        look="ghost"
        size="icon"
        aria-label={`Rename view ${name}`}
        data-renames={name}
        onClick={() => setRenaming(true)}
      >
        <EditIcon />
      </Button>
      <Button look="ghost" size="icon" aria-label={`Delete view ${name}`} onClick={onRemove}>
        <CloseIcon />
      </Button>
    </Item>
  );
}
