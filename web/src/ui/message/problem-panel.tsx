import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
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

/**
 * Renders a problem in place of content that could not be loaded: the reason, the request id and a retry
 * button.
 */
export function ProblemPanel({ message, requestId, onRetry }: ProblemPanelProps) {
  return (
    <Panel role="alert" borderColor="danger.fg" bg="danger.subtle">
      <chakra.p display="flex" alignItems="center" gap="2" fontWeight="semibold" color="danger.fg">
        <AlertIcon /> {messages.errorTitle}
      </chakra.p>
      <chakra.p mt="1">{message}</chakra.p>
      {requestId && <RequestId id={requestId} />}
      {onRetry && (
        <Button mt="4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Panel>
  );
}
