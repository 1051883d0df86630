import type { PageAction } from '../ui/command/page-actions.ts';
import { type ColorMode, setColorMode } from '../ui/theme/color-mode.ts';

const labels: Record<ColorMode, string> = {
  light: 'Use light mode',
  dark: 'Use dark mode',
  system: 'Use the system color mode',
};

/** The actions that change the color mode of the console. */
export const colorModeActions = (Object.keys(labels) as ColorMode[]).map(
  (mode): PageAction => ({
    label: labels[mode],
    keywords: 'theme color scheme appearance',
    run: () => setColorMode(mode),
  }),
);
