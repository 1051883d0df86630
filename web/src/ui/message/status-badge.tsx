import { chakra } from '@chakra-ui/react/styled-system';

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    letterSpacing: '0.03em',
    lineHeight: 'tight',
  },
  variants: {
    look: {
      on: { bg: 'success.subtle', color: 'success.fg' },
      off: { bg: 'neutral.subtle', color: 'neutral.fg' },
    },
  },
});

/** Renders the status cell of every list [WID-18]: ACTIVE or INACTIVE. */
export function StatusBadge({ status }: { status: 'ACTIVE' | 'INACTIVE' }) {
  return <Badge look={status === 'ACTIVE' ? 'on' : 'off'}>{status}</Badge>;
}
