import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Action } from '../../graph/generated/graphql.ts';
import { useKnownViewer } from '../../session/viewer.tsx';
import { useOnDemand } from '../../ui/action/use-on-demand.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import { type ReasonHelp, ReasonHelpProvider } from '../../ui/message/reason-help.ts';

type Asked = { action: Action; reason: string };

/**
 * Lets every reason of the graph lead to the people who could act. The dialog is loaded, and the graph asked, when
 * somebody first wants to know.
 */
export function WhoCanHost({ children }: { children: ReactNode }) {
  const can = useKnownViewer()?.can;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const helpFor = useCallback<ReasonHelp>(
    (reason, named) => {
      const refused = can?.find((one) => !one.isGrantedToPerson && one.reason === reason);
      const action = refused?.action ?? (named as Action | undefined);
      return action ? () => setAsked({ action, reason }) : null;
    },
    [can],
  );
  return (
    <ReasonHelpProvider value={helpFor}>
      {children}
      {asked && <LazyDialog {...asked} onClose={close} />}
    </ReasonHelpProvider>
  );
}

/** Shows the dialog once its code is loaded. Without it, says so and closes. */
function LazyDialog(props: Asked & { onClose: () => void }) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./who-can-dialog.tsx'));
  const notices = useNotices();
  const { onClose } = props;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetchPart();
  });
  useEffect(() => {
    if (!hasFailed) return;
    onClose();
    void notices.error({ message: 'This could not be loaded. Check your connection and try again.' });
  }, [hasFailed, notices, onClose]);
  return part && <part.WhoCanDialog {...props} />;
}
