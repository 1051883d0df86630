/** The looks and sizes of everything that looks like a button. */
export const buttonRecipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    fontSize: 'sm',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        '&:hover:not([aria-disabled=true])': { bg: 'accent.hover' },
      },
      secondary: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'fg',
        '&:hover:not([aria-disabled=true])': { bg: 'bg.subtle' },
      },
      ghost: { color: 'fg', '&:hover:not([aria-disabled=true])': { bg: 'bg.subtle' } },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        '&:hover:not([aria-disabled=true])': { bg: 'danger.hover' },
      },
      /** Opens the question whose answer is `danger`. */
      destructive: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'danger.fg',
        '&:hover:not([aria-disabled=true])': { bg: 'danger.subtle', borderColor: 'danger.fg' },
      },
    },
    size: {
      sm: { minH: '8', px: '3' },
      md: { minH: '10', px: '4' },
      icon: { minH: '9', minW: '9', px: '0' },
    },
  },
  defaultVariants: { look: 'secondary', size: 'md' },
} as const;
