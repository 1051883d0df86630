import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import { type ReactNode, useContext } from 'react';
import type { Action } from '../graph/generated/graphql.ts';
import { type ReasonHelp, ReasonHelpContext, ReasonHelpProvider } from '../ui/message/reason-help.ts';

/**
 * Makes refusals of an administrator, above all about their own record, link to others who could act.
 * @param action what the others need
 */
export function OwnRecordHelp({ action, children }: { action: Action; children: ReactNode }) {
  const outer = useContext(ReasonHelpContext);
  const own: Record<string, Action> = Object.fromEntries(
    Object.values(selfRefusals).map((reason) => [reason, action]),
  );
  own[adminOnlyRefusals.makeAdmin] = 'PROVIDER_ADMINS_EDIT';
  const helpFor: ReasonHelp = (reason) => outer(reason, own[reason]);
  return <ReasonHelpProvider value={helpFor}>{children}</ReasonHelpProvider>;
}
