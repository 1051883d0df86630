import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { SearchIcon } from '../ui/action/icons.tsx';
import { Kbd } from '../ui/command/kbd.tsx';
import { shortcuts } from '../ui/command/shortcuts.ts';
import { setPalette } from './palette-state.ts';

/** The caption of the button, which is its name on a narrow window. */
export const paletteCaption = 'Find anything';

// On a narrow window only the icon is visible.
const Caption = chakra('span', {
  base: {
    position: { base: 'absolute', md: 'static' },
    width: { base: '1px', md: 'auto' },
    height: { base: '1px', md: 'auto' },
    overflow: { base: 'hidden', md: 'visible' },
    clipPath: { base: 'inset(50%)', md: 'none' },
    color: 'fg.muted',
    fontWeight: 'normal',
  },
});

// Who touches the screen has no keys to press.
const Keys = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    ms: 'auto',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

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
      <Caption>{paletteCaption}</Caption>
      <Keys aria-hidden="true">
        <Kbd keys={shortcuts.palette.keys[0]} />
      </Keys>
    </Button>
  );
}
