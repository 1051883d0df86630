import { type ReactNode, useState } from 'react';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { hasDraft } from './drafts.ts';
import { useGuard } from './unsaved-changes.tsx';

type FormSectionProps = {
  title: string;
  /** What is in it, in a few words. */
  summary: string;
  /** Id of its form, or what the ids of its forms begin with. */
  formId: string;
  children: ReactNode;
};

/**
 * A section of a long page that holds forms: closed at first, with a summary of what is in it, unless something that was
 * typed and not saved waits there. Closed over unsaved values it says so.
 */
export function FormSection({ title, summary, formId, children }: FormSectionProps) {
  const { personId } = useGuard();
  const [isUnsaved, setUnsaved] = useState(() => hasDraft(personId, formId));
  const [isOpenAtFirst] = useState(isUnsaved);
  return (
    <CollapsibleSection
      title={title}
      summary={isUnsaved ? 'Not saved yet' : summary}
      isOpenAtFirst={isOpenAtFirst}
      onToggle={() => setUnsaved(hasDraft(personId, formId))}
    >
      {children}
    </CollapsibleSection>
  );
}
