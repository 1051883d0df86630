import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '../input/text-input.tsx';
import { usePageSections } from './page-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

/** Moves to a section of the page. Shows the one that the person reads. */
export function SectionChoice() {
  const sections = usePageSections();
  const current = useCurrentSection(sections);
  const { search } = useLocation();
  const navigate = useNavigate();
  // What is scrolled into view stays below this choice, not only below the header.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = 'calc(var(--c-sizes-header) + 4rem)';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <Select
      aria-label="Sections of this page"
      value={current}
      onChange={({ target }) => navigate({ search, hash: target.value }, { replace: true })}
    >
      {sections.map(({ id, title, hasUnsaved }) => (
        <option key={id} value={id}>
          {hasUnsaved ? `${title} (unsaved changes)` : title}
        </option>
      ))}
    </Select>
  );
}
