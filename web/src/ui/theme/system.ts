import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticColors, semanticShadows } from './palette.ts';

/** Spacing tokens as multiples of 4 pixels, in `rem`: `4` is 1 rem. Only the steps in use are defined. */
const spacing = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24].map((step) => [
    String(step),
    { value: step === 0 ? '0' : `${step / 4}rem` },
  ]),
);

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'c',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.45' } },
      appear: { from: { opacity: '0' }, to: { opacity: '1' } },
      travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
    },
    tokens: {
      fonts: {
        body: {
          value:
            'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
        },
        mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace' },
      },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '0.9375rem' },
        lg: { value: '1.0625rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.5rem' },
      },
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semibold: { value: 600 },
        bold: { value: 700 },
      },
      lineHeights: { tight: { value: 1.25 }, normal: { value: 1.5 } },
      radii: { sm: { value: '4px' }, md: { value: '6px' }, lg: { value: '10px' }, full: { value: '9999px' } },
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        page: { value: '78rem' },
        form: { value: '26rem' },
        header: { value: '3.5rem' },
        side: { value: '16rem' },
      },
      zIndex: {
        header: { value: 10 },
        notice: { value: 15 },
        overlay: { value: 20 },
        top: { value: 30 },
        modal: { value: 40 },
      },
    },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
  globalCss: {
    html: {
      '--global-color-border': 'colors.border',
      colorPalette: 'accent',
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: 'normal',
      // Below the sticky header.
      scrollPaddingTop: 'calc(var(--c-sizes-header) + 1rem)',
    },
    body: { minHeight: '100dvh', paddingBottom: 'var(--bottom-gap)', overflowWrap: 'break-word' },
    // What the browser shows of a page while the console loads (src/app/show-shell.ts).
    '[data-shell]': { position: 'absolute', insetInline: '0', top: '0' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '::placeholder': { color: 'fg.muted', opacity: 1 },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms!',
        // Otherwise an endless animation shows a random frame each time the screen is drawn, and flickers.
        animationIterationCount: '1!',
        transitionDuration: '0.01ms!',
        scrollBehavior: 'auto!',
      },
    },
  },
});

/**
 * Chakra's styling engine with this console's tokens and without Chakra's recipes. Each component of `ui/`
 * has its own recipe, so that a page loads only the recipes that it uses.
 */
export const system = createSystem(defaultBaseConfig, config);
