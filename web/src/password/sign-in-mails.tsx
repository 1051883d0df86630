import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import type { InvitationLineProps } from './invitation-line.tsx';
import { MailLine } from './mail-line.ts';

const lineWidget = lazyWidget(async () => (await import('./invitation-line.tsx')).InvitationLine);

/** Offers the invitation or the reset link of a stored person. Loads when idle. */
export function SignInMails(props: InvitationLineProps) {
  const { part: Line } = useWidget(lineWidget);
  return Line ? <Line {...props} /> : <MailLine />;
}
