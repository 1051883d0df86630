import { type ReactNode, useState } from 'react';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';
import { hasDraft } from '../drafts/drafts.ts';
import { useGuard } from '../drafts/unsaved-changes.tsx';

type FormSectionProps = {
  title: string;
  /** A few words about the content. */
  summary: string;
  /** Id of its form, or the common prefix of its form ids. */
  formId: string;
  children: ReactNode;
};

/**
 * Renders a section of a long page that contains forms. It starts closed with a summary, unless it has a
 * draft. A closed section with unsaved values says so.
 */
export function FormSection({ title, summary, formId, children }: FormSectionProps) {
  const { personId } = useGuard();
  const [isUnsaved, setUnsaved] = useState(() => hasDraft(personId, formId));
  const [isOpenAtFirst] = useState(isUnsaved);
  return (
    <CollapsibleSection
      title={title}
      summary={isUnsaved ? 'Unsaved changes' : summary}
      isOpenAtFirst={isOpenAtFirst}
      onToggle={() => setUnsaved(hasDraft(personId, formId))}
    >
      {children}
    </CollapsibleSection>
  );
}
