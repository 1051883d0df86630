import { Button } from '../action/button.tsx';
import { MoonIcon, SunIcon } from '../action/icons.tsx';
import { setColorMode, useColorMode } from './color-mode.ts';
import { useMedia } from './use-media.ts';

/**
 * Renders a button that switches between light and dark. Switching back to the system's mode deletes the
 * stored choice, so that the console follows the system again.
 */
export function ColorModeButton() {
  const mode = useColorMode();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const next = (mode === 'system' ? system : mode) === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={`Switch to ${next} mode`}
      onClick={() => setColorMode(next === system ? 'system' : next)}
    >
      {next === 'light' ? <SunIcon /> : <MoonIcon />}
    </Button>
  );
}
