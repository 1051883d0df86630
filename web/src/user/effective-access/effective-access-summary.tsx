import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { MissingPart } from '../../form/section/missing-part.tsx';
import type { Problem } from '../../graph/problem.ts';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';

const Sentences = chakra('ul', {
  base: { display: 'grid', gap: '1', overflowWrap: 'anywhere' },
});

/** A summary of a person's effective access on a platform. */
type PlatformAccess = { platform: { id: string; name: string }; summary: string; obstacle?: string | null };

type EffectiveAccessSummaryProps = {
  title: string;
  /** Undefined or null while it loads, or if it could not be read. */
  reached: readonly PlatformAccess[] | null | undefined;
  /** Why the access could not be read. */
  problem: Problem | null;
  /** Text for a person without platforms. */
  nothing: string;
  onRetry: () => void;
  /** The table of locations. */
  children: ReactNode;
};

/** Summarizes the effective access of a person in a sentence for each platform. */
export function EffectiveAccessSummary({
  title,
  reached,
  problem,
  nothing,
  onRetry,
  children,
}: EffectiveAccessSummaryProps) {
  return (
    <CollapsibleSection title={title}>
      {reached ? (
        <Sentences>
          {reached.map((one) => (
            <li key={one.platform.id}>
              <b>{one.platform.name}:</b> {one.obstacle ?? one.summary}
            </li>
          ))}
        </Sentences>
      ) : (
        <MissingPart what={title.toLowerCase()} problem={problem} onRetry={onRetry} />
      )}
      {reached?.length === 0 && <p>{nothing}</p>}
      {children}
    </CollapsibleSection>
  );
}
