import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import type { LogoOwner } from './logo-owner.ts';
import { LogoPanel } from './logo-panel.tsx';

/** The logo of a company or a location, in a section of a long page. */
export function LogoSection({ owner }: { owner: LogoOwner }) {
  return (
    <CollapsibleSection
      title={owner.title}
      summary={owner.logo?.fileName ?? 'No logo yet'}
      isOpenAtFirst={false}
    >
      <LogoPanel owner={owner} />
    </CollapsibleSection>
  );
}
