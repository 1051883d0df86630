import { messages } from '@console/schema/messages.ts';
import { useGuard } from '../../form/drafts/unsaved-changes.tsx';
import { ViewAsStartDocument, type ViewAsStartInput } from '../../graph/generated/graphql.ts';
import { canKeepData, keepViewAs } from '../../graph/session-token.ts';
import { useSave } from '../../graph/use-save.ts';
import { Button } from '../../ui/action/button.tsx';
import { useNotices } from '../../ui/message/notices.tsx';
import { page } from './leave-view.ts';

type ViewAsButtonProps = {
  person: ViewAsStartInput;
  name: string;
  /** Null if the service cannot show the console as another person. */
  permission: { allowed: boolean; reason?: string | null } | null | undefined;
};

const noStorage =
  'This browser keeps no data of this site, so it cannot show the console as somebody else. Allow site data, and try again.';

/** Shows the console as this person, in this tab, until it is stopped. */
export function ViewAsButton({ person, name, permission }: ViewAsButtonProps) {
  const notices = useNotices();
  const { askToLeave } = useGuard();
  const { save } = useSave(ViewAsStartDocument, {
    payloadOf: (data) => data.viewAsStart,
    progress: null,
    hasSecrets: true,
  });
  if (!permission) return null;
  const begin = async () => {
    const outcome = await save({ input: person });
    // The answer to a repeat has no token: the one to the first attempt was lost. This starts another view.
    const isLost = outcome.kind === 'saved' && !outcome.payload.viewAs?.accessToken;
    return isLost ? save({ input: person }) : outcome;
  };
  const start = async () => {
    if (!canKeepData()) return notices.error({ message: noStorage });
    // Before the view begins: the browser would ask too late, and this page would go on as the other person.
    const discard = await askToLeave();
    if (!discard) return;
    const outcome = await begin();
    if (outcome.kind === 'refused') return notices.error({ message: outcome.errors[0]?.message ?? '' });
    if (outcome.kind !== 'saved') return notices.error(outcome.problem);
    const { viewAs } = outcome.payload;
    if (!viewAs?.accessToken) return notices.error({ message: messages.errorOccurred });
    discard();
    const { pathname, search } = window.location;
    keepViewAs({
      id: viewAs.id,
      token: viewAs.accessToken,
      expiresAt: viewAs.expiresAt,
      name: name || 'this user',
      returnTo: pathname + search,
    });
    // Arrangers have no home (AMB-07).
    return page.open(person.arrangerId ? '/myAccountDetails' : '/home');
  };
  return (
    <Button onClick={start} disabledReason={permission.reason ?? null}>
      View as this person
    </Button>
  );
}
