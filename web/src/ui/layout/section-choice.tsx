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
