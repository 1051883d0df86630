import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useIsNarrow } from '../theme/use-media.ts';
import { useIsShown } from './shown.ts';

/** Loaded only in a narrow window. Without it, the person scrolls. */
const SectionChoice = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./section-choice.tsx')).SectionChoice };
  } catch {
    return { default: () => null };
  }
});

// As high as the choice, so that nothing moves when it appears. Below the menus of the header.
const Frame = chakra('div', {
  base: {
    position: 'sticky',
    top: 'var(--c-sizes-header)',
    zIndex: '1',
    minH: '14',
    mx: { base: '-3', md: '-6' },
    mb: '2',
    px: { base: '3', md: '6' },
    py: '2',
    bg: 'bg',
  },
});

/** The sections of a long page, below the header of a narrow window. A wide one lists them beside the page. */
export function SectionSelect() {
  return (
    <SectionSelectPlace>
      <Suspense>
        <SectionChoice />
      </Suspense>
    </SectionSelectPlace>
  );
}

/** Takes the place of the choice while the sections load. */
export function SectionSelectPlace({ children }: { children?: ReactNode }) {
  const isNarrow = useIsNarrow();
  useScrollPadding(useIsShown() && isNarrow);
  return isNarrow && <Frame>{children}</Frame>;
}

/** What is scrolled into view stays below the choice, not only below the header, also before the choice has loaded. */
function useScrollPadding(isNeeded: boolean) {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const { style } = document.documentElement;
    style.scrollPaddingTop = 'calc(var(--c-sizes-header) + 4rem)';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [isNeeded]);
}
