import { FieldsSkeleton } from '../../form/section/fields-skeleton.tsx';
import { LazyPart } from '../../form/section/lazy-part.tsx';
import { useExtension } from '../../graph/extensions.ts';
import type { Action } from '../../graph/generated/graphql.ts';
import { usePermission, useViewLock } from '../../session/viewer.tsx';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';
import type { SignInOf } from './sign-in-panel.tsx';

const actions = {
  UserSignIn: 'COMPANY_USERS_EDIT',
  ProviderUserSignIn: 'PROVIDER_USERS_EDIT',
  ArrangerSignIn: 'ARRANGER_EDIT',
} as const satisfies Record<SignInOf['query'], Action>;

/** How a person signs in, whether the account is locked, and the sessions. For those who may edit the person, not in a view as one. */
export function SignInSection(props: Omit<SignInOf, 'hasState' | 'hasSessions'>) {
  const hasState = useExtension('SIGN_IN_STATE');
  const hasSessions = useExtension('SESSIONS');
  const { isAllowed } = usePermission(actions[props.query]);
  const isView = useViewLock() !== null;
  if (!isAllowed || isView || !(hasState || hasSessions)) return null;
  return (
    <CollapsibleSection title="Sign-in">
      <LazyPart
        load={() => import('./sign-in-panel.tsx')}
        kind="section"
        waiting={<FieldsSkeleton count={2} title="the sign-in" />}
      >
        {({ SignInPanel }) => <SignInPanel {...props} {...{ hasState, hasSessions }} />}
      </LazyPart>
    </CollapsibleSection>
  );
}
