/**
 * Returns one value for both modes: `light-dark()` follows the page's `color-scheme`, which `color-mode.ts`
 * sets.
 */
const both = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/**
 * Colors by purpose. Text on its own background has a contrast of at least 4.5:1 in both modes; edges of
 * controls and the focus ring have at least 3:1.
 */
export const semanticColors = {
  bg: {
    DEFAULT: both('#f5f7f9', '#0f151c'),
    panel: both('#ffffff', '#17202a'),
    subtle: both('#eef2f5', '#1d2834'),
  },
  fg: { DEFAULT: both('#15202b', '#e7edf3'), muted: both('#51606f', '#a2b2c2') },
  border: { DEFAULT: both('#d8dfe6', '#2b3846'), control: both('#7f8e9d', '#6a7c8f') },
  focus: both('#1f6feb', '#7db2ff'),
  accent: {
    solid: both('#0f6b6b', '#3fb8ae'),
    hover: both('#0b5757', '#5cc9c0'),
    contrast: both('#ffffff', '#05211f'),
    subtle: both('#e1f1f0', '#123331'),
    fg: both('#0b5c5c', '#66d3c8'),
  },
  danger: {
    solid: both('#b3261e', '#f28b82'),
    hover: both('#931f18', '#f6a9a2'),
    contrast: both('#ffffff', '#2b0806'),
    subtle: both('#fdecea', '#3a1a18'),
    fg: both('#a3201a', '#ff9d94'),
  },
  success: { subtle: both('#e4f4ea', '#12311f'), fg: both('#176338', '#79d79b') },
  warning: { subtle: both('#fdf2d9', '#35290d'), fg: both('#7a4f00', '#f3c75f') },
  neutral: { subtle: both('#e8ecf0', '#28343f'), fg: both('#4a5866', '#b4c1cd') },
};

/** Shadows of panels and floating elements. */
export const semanticShadows = {
  panel: { value: '0 1px 2px light-dark(rgb(16 24 32 / 0.06), rgb(0 0 0 / 0.4))' },
  float: { value: '0 12px 32px light-dark(rgb(16 24 32 / 0.18), rgb(0 0 0 / 0.6))' },
};
