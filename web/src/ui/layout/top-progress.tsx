import { chakra } from '@chakra-ui/react/styled-system';

const Track = chakra('div', {
  base: { position: 'fixed', insetX: '0', top: '0', height: '3px', overflow: 'hidden', zIndex: 'top' },
});

const Runner = chakra('div', {
  base: {
    width: '25%',
    height: 'full',
    bg: 'accent.solid',
    animation: 'travel 1.1s ease-in-out infinite, appear 100ms 150ms both',
  },
});

/** Renders a progress line at the top of the window while requests are running. It appears after 150 ms. */
export function TopProgress({ isBusy }: { isBusy: boolean }) {
  return isBusy ? (
    <Track aria-hidden="true" data-progress>
      <Runner />
    </Track>
  ) : null;
}
