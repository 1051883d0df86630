import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import type { ReactNode } from 'react';
import type { Action } from '../graph/generated/graphql.ts';
import { ReasonHelpProvider, useReasonsOf } from '../ui/message/reason-help.ts';

/**
 * Lets refusals that an administrator meets, above all about the own record, lead to others who could act.
 * @param action what the others need
 */
export function OwnRecordHelp({ action, children }: { action: Action; children: ReactNode }) {
  const own = Object.fromEntries(Object.values(selfRefusals).map((reason) => [reason, action]));
  const admins: Action = 'PROVIDER_ADMINS_EDIT';
  const helpFor = useReasonsOf({ ...own, [adminOnlyRefusals.makeAdmin]: admins });
  return <ReasonHelpProvider value={helpFor}>{children}</ReasonHelpProvider>;
}
