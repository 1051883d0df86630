import { chakra } from '@chakra-ui/react/styled-system';

const Svg = chakra('svg', { base: { width: '8', height: '8', flexShrink: '0' } });

/**
 * Renders the product's logo, a stack of platforms. It is decorative, because the product name is next to it.
 */
export function Logo() {
  return (
    <Svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6b6b" />
      <path
        d="M7 21.5 16 26l9-4.5M7 16l9 4.5 9-4.5"
        fill="none"
        stroke="#8fd8d2"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M16 6 7 10.500l9 4.5 9-4.5z" fill="#fff" />
    </Svg>
  );
}
