import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { AlertIcon } from '../action/icons.tsx';
import { Panel } from '../layout/panel.tsx';
import { RequestId } from './request-id.tsx';

type ProblemPanelProps = {
  message: string;
  requestId?: string | undefined;
  /** Tries again; omitted if another try cannot help. */
  onRetry?: (() => void) | undefined;
};

const loadFollow = () => import('./follow-retry.ts');

/**
 * Renders a problem in place of content that could not be loaded: the reason, the request id and a retry
 * button. After a retry, the heading of what was loaded has the focus.
 */
export function ProblemPanel({ message, requestId, onRetry }: ProblemPanelProps) {
  const frame = useRef<HTMLElement>(null);
  // Before the press, because the panel may be gone when the code has arrived.
  const canRetry = Boolean(onRetry);
  useEffect(() => {
    if (canRetry) void loadFollow().catch(() => undefined);
  }, [canRetry]);
  const retry = () => {
    const panel = frame.current;
    const section = panel?.closest('details') ?? null;
    if (panel)
      void loadFollow().then(
        (part) => part.followRetry(panel, section),
        () => undefined,
      );
    onRetry?.();
  };
  return (
    <Panel ref={frame} role="alert" borderColor="danger.fg" bg="danger.subtle">
      <chakra.p display="flex" alignItems="center" gap="2" fontWeight="semibold" color="danger.fg">
        <AlertIcon /> {messages.errorTitle}
      </chakra.p>
      <chakra.p mt="1">{message}</chakra.p>
      {requestId && <RequestId id={requestId} />}
      {onRetry && (
        <Button mt="4" data-retry onClick={retry}>
          Try again
        </Button>
      )}
    </Panel>
  );
}
