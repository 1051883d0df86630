import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { Problem } from '../graph/problem.ts';
import { Button } from '../ui/action/button.tsx';
import { RequestId } from '../ui/message/request-id.tsx';

const Texts = chakra('div', { base: { mt: '3' } });

type UnknownImpactProps = {
  problem: Problem;
  /** Reads the impact again; null if the session ended. */
  readAgain: () => Promise<{ report: ReactNode } | null>;
};

/** Says why the impact of a change is unknown. Another attempt shows its result in the same place. */
export function UnknownImpact({ problem, readAgain }: UnknownImpactProps) {
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<{ report: ReactNode } | null>(null);
  const retry = async () => {
    setReading(true);
    setFound(await readAgain());
    setReading(false);
  };
  if (found) return found.report;
  return (
    <Texts role="status">
      <p>Couldn’t check who this affects. You can continue anyway.</p>
      <p>{problem.message}</p>
      {problem.requestId && <RequestId id={problem.requestId} />}
      <Button size="sm" mt="2" isBusy={isReading} onClick={retry}>
        Try again
      </Button>
    </Texts>
  );
}
