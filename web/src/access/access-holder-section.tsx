import { useState } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { LazyPart } from '../form/section/lazy-part.tsx';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import type { AccessPlace, ToPerson } from './access-holder.list.ts';

const titles = { location: 'Who can see this location', company: 'Who can see this company' } as const;

type AccessHolderSectionProps = { place: AccessPlace; toPerson: ToPerson };

/**
 * Lists the people with access to a location or company, and why. Requires permission to read company users; loads
 * when the section is first opened.
 */
export function AccessHolderSection({ place, toPerson }: AccessHolderSectionProps) {
  const { isAllowed } = usePermission('COMPANY_USERS_READ');
  const [isAsked, setAsked] = useState(false);
  if (!isAllowed) return null;
  const title = titles[place.of];
  return (
    <CollapsibleSection
      title={title}
      summary="Users and arrangers"
      isOpenAtFirst={false}
      onToggle={() => setAsked(true)}
    >
      {isAsked && (
        <LazyPart
          load={() => import('./access-holder-list.tsx')}
          kind="list"
          waiting={<FieldsSkeleton count={4} title={title} />}
        >
          {({ AccessHolderList }) => <AccessHolderList {...{ title, place, toPerson }} />}
        </LazyPart>
      )}
    </CollapsibleSection>
  );
}
