import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import { toSectionId, usePageSections } from '../ui/layout/page-sections.ts';
import { UnsavedDot } from '../ui/layout/unsaved-scope.tsx';
import { useCurrentSection } from '../ui/layout/use-current-section.ts';

/** A page with fewer sections needs no navigation. */
const fewest = 3;

const List = chakra('ul', {
  base: { listStyle: 'none', ms: '3', mb: '2', ps: '2', borderInlineStartWidth: '1px' },
});

const Entry = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    px: '2',
    py: '1',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: 'tight',
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
    // The dot is on the line beside the entries. In the text, it could wrap and move the entries below.
    '& > span': { position: 'absolute', insetInlineStart: '-5', top: '2' },
  },
});

/**
 * Links to the sections of the shown page. They follow the scroll position and mark unsaved changes. While the
 * page is loading, the links lead to the expected sections.
 */
export function SectionLinks({ expected }: { expected: readonly string[] }) {
  const sections = usePageSections();
  const current = useCurrentSection(sections);
  const { search, state } = useLocation();
  const isLoaded = sections.length >= fewest;
  const shown = isLoaded
    ? sections
    : expected.map((title) => ({ id: toSectionId(title), title, hasUnsaved: false }));
  if (shown.length === 0) return null;
  return (
    <List aria-label="Sections of this page">
      {shown.map(({ id, title, hasUnsaved }) => (
        <li key={id}>
          <Entry
            to={{ search, hash: id }}
            replace
            state={state}
            aria-current={id === current ? 'location' : undefined}
          >
            {title}
            {hasUnsaved && <UnsavedDot />}
          </Entry>
        </li>
      ))}
    </List>
  );
}
