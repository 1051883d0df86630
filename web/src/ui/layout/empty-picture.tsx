import { chakra } from '@chakra-ui/react/styled-system';

const Picture = chakra('svg', {
  base: {
    flexShrink: '0',
    width: '6rem',
    height: '4.5rem',
    fill: 'accent.subtle',
    stroke: 'accent.fg',
    strokeWidth: '2',
    strokeLinecap: 'round',
    '& path': { fill: 'none' },
    '& :first-of-type': { opacity: 0.6 },
  },
});

const signs = { search: 'm81 57 9 9', add: 'M71 41v12m-6-6h12' };

/** Draws records with a magnifying glass or a plus sign. Decoration of a text that says the same. */
export function EmptyPicture({ sign }: { sign: keyof typeof signs }) {
  return (
    <Picture viewBox="0 0 96 72" aria-hidden="true">
      <rect x="14" y="6" width="54" height="42" rx="4" />
      <rect x="5" y="16" width="54" height="46" rx="4" />
      <path d="M15 30h22m-22 10h32m-32 10h18" />
      <circle cx="71" cy="47" r="14" />
      <path d={signs[sign]} />
    </Picture>
  );
}
