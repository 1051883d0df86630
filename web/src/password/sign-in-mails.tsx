import { useExtension } from '../graph/extensions.ts';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import type { InvitationLineProps } from './invitation-line.tsx';

const lineWidget = lazyWidget(async () => (await import('./invitation-line.tsx')).InvitationLine);

/** Offers the invitation or the reset link of a stored person, if the service sends mails. Loads when idle. */
export function SignInMails(props: InvitationLineProps) {
  const { part: Line } = useWidget(lineWidget);
  return useExtension('INVITATIONS') && Line ? <Line {...props} /> : null;
}
