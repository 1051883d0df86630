import { toLogoName } from '@console/schema/logo-name.ts';
import type { ReactNode } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { type LazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { ShownLogo } from './logo-owner.ts';

export type LogoPanelProps = ShownLogo & {
  /** The id of the company or the location. */
  id: string;
};

type LogoSectionProps = LogoPanelProps & {
  widget: LazyWidget<{ Panel: (props: LogoPanelProps) => ReactNode }>;
};

/** The logo of a company or a location, in a section of a long page. Its code is loaded after the page. */
export function LogoSection({ widget, ...logo }: LogoSectionProps) {
  const { part, hasFailed } = useWidget(widget);
  const fetchPanel = () => void widget.fetchPart();
  return (
    <CollapsibleSection
      title={logo.title}
      summary={logo.logo ? toLogoName(logo.logo.fileName) : 'No logo yet'}
      isOpenAtFirst={false}
      onToggle={fetchPanel}
    >
      {part && <part.Panel {...logo} />}
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
