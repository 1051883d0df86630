import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { SearchIcon } from '../ui/action/icons.tsx';
import { Kbd } from '../ui/command/kbd.tsx';
import { shortcuts } from '../ui/command/shortcuts.ts';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { setPalette } from './palette-state.ts';

const caption = 'Find anything';

/** Renders the button that opens the command palette. On a narrow window it is only an icon. */
export function PaletteButton() {
  return (
    <Button
      size="sm"
      minW={{ base: '9', md: '14rem' }}
      px={{ base: '0', md: '3' }}
      borderColor={{ base: 'transparent', md: 'border.control' }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setPalette('search')}
    >
      <SearchIcon />
      <chakra.span display={{ md: 'none' }} {...visuallyHidden}>
        {caption}
      </chakra.span>
      <chakra.span
        display={{ base: 'none', md: 'flex' }}
        flex="1"
        alignItems="center"
        gap="2"
        color="fg.muted"
        fontWeight="normal"
      >
        {caption}
        <chakra.span ms="auto" aria-hidden="true">
          <Kbd keys={shortcuts.palette.keys[0]} />
        </chakra.span>
      </chakra.span>
    </Button>
  );
}
