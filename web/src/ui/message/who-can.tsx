import { Button } from '../action/button.tsx';
import { useReasonHelp } from './reason-help.ts';

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
