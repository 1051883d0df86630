import { toLogoName } from '@console/schema/logo-name.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { LogoSource } from './use-logo-steps.ts';

export const logoPanelWidget = lazyWidget(() => import('./logo-panel.tsx'));

const fetchPanel = () => void logoPanelWidget.fetchPart();

/** The logo of a company or a location, in a section of a long page. Its code is loaded after the page. */
export function LogoSection({ owner }: { owner: LogoSource }) {
  const { part, hasFailed } = useWidget(logoPanelWidget);
  return (
    <CollapsibleSection
      title={owner.title}
      summary={owner.logo ? toLogoName(owner.logo.fileName) : 'No logo yet'}
      isOpenAtFirst={false}
      onToggle={fetchPanel}
    >
      {part && <part.LogoPanel owner={owner} />}
      {!part && !hasFailed && <FieldsSkeleton count={2} title="the logo" />}
      {hasFailed && (
        <ProblemPanel
          message="The logo could not be loaded. Check your connection and try again."
          onRetry={fetchPanel}
        />
      )}
    </CollapsibleSection>
  );
}
