/** The look of a link inside text. */
export const textLinkRecipe = {
  base: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
} as const;
