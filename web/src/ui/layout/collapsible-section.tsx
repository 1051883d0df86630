import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';
import { DownIcon } from '../action/icons.tsx';
import { usePaletteActions } from '../command/page-actions.ts';
import { usePageSection } from './page-sections.ts';
import { UnsavedDot, UnsavedScopeProvider, useUnsavedScope } from './unsaved-scope.tsx';

const Frame = chakra('details', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'panel',
    '&:not([open]) > summary svg': { transform: 'rotate(-90deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: '2',
    px: { base: '4', md: '5' },
    py: '3',
    borderRadius: 'lg',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bg: 'bg.subtle' },
    '& svg': { transition: 'transform 120ms' },
  },
});

const Title = chakra('h2', {
  base: {
    // Wraps a long title beside the arrow, not below it.
    flex: { base: '1 1 0', md: '0 1 auto' },
    minW: '0',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'tight',
  },
});
const Aside = chakra('span', {
  base: {
    // On a narrow screen, the summary has its own line below the title.
    flex: { base: '1 1 100%', md: '1 1 0' },
    minW: '0',
    ps: { base: '7', md: '0' },
    textAlign: { base: 'start', md: 'end' },
    fontSize: 'sm',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Body = chakra('div', { base: { px: { base: '4', md: '5' }, pt: '1', pb: '5' } });

type CollapsibleSectionProps = {
  title: string;
  /** A few words about the content, shown in the heading while the section is closed. */
  summary?: ReactNode;
  isOpenAtFirst?: boolean;
  onToggle?: () => void;
  children: ReactNode;
};

/**
 * Renders a section with a heading that collapses it. The content stays mounted while closed, so that typed
 * values and their errors are kept.
 */
export function CollapsibleSection({
  title,
  summary,
  isOpenAtFirst = true,
  onToggle,
  children,
}: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { hasUnsaved, mark } = useUnsavedScope();
  const frame = useRef<HTMLDetailsElement>(null);
  const heading = useRef<HTMLElement>(null);
  const goHere = ({ scrolls } = { scrolls: true }) => {
    // At once, because the height of the page decides how far it can scroll.
    if (frame.current) frame.current.open = true;
    setOpen(true);
    if (!scrolls) return;
    frame.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const id = usePageSection({ title, hasUnsaved }, frame, goHere);
  usePaletteActions([{ label: `Go to ${title}`, kind: 'section', run: () => goHere() }]);
  return (
    <Frame
      ref={frame}
      id={id}
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        onToggle?.();
      }}
    >
      <Summary ref={heading}>
        <DownIcon />
        <Title>
          {title}
          {hasUnsaved && <UnsavedDot />}
        </Title>
        {summary && !isOpen && <Aside>{summary}</Aside>}
      </Summary>
      <Body>
        <UnsavedScopeProvider value={mark}>{children}</UnsavedScopeProvider>
      </Body>
    </Frame>
  );
}
