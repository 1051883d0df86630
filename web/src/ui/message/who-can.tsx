import { Button } from '../action/button.tsx';
import { useReasonHelp } from './reason-help.ts';

/** Says why something is missing, and leads to who could do it. */
export const Refusal = ({ reason }: { reason: string | null }) => (
  <p>
    {reason}
    {reason && <WhoCan reason={reason} />}
  </p>
);

/** Opens the people who could do what a reason forbids. Renders nothing if there is nobody to name. */
export function WhoCan({ reason }: { reason: string }) {
  const open = useReasonHelp(reason);
  if (!open) return null;
  return (
    <Button size="sm" look="ghost" aria-haspopup="dialog" ms="1" textDecoration="underline" onClick={open}>
      Who can do this
    </Button>
  );
}
