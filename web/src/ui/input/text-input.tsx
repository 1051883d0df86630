import { chakra } from '@chakra-ui/react/styled-system';

/** Style of every control that takes text, shared with selects and comboboxes. */
export const inputStyle = {
  width: 'full',
  minW: '0',
  minH: '10',
  px: '3',
  py: '1.5',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: 'md',
  lineHeight: 'tight',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'fg.muted' },
  '&:focus-visible': { outlineOffset: '0', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'danger.fg' },
  // Browsers fade disabled text; here it must stay readable.
  '&[readonly], &[aria-disabled=true], &:disabled': { bg: 'bg.subtle', cursor: 'not-allowed', opacity: 1 },
} as const;

/** A line of text. Use it inside a `Field`. */
export const TextInput = chakra('input', { base: inputStyle });

/** A native select. Use it inside a `Field`. */
export const Select = chakra('select', { base: inputStyle });
