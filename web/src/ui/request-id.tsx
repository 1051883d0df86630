import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from './button.tsx';

/** The id under which a failed request stands in the logs, to be copied into a report. */
export function RequestId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="3"
      fontSize="sm"
      color="fg.muted"
    >
      <span>
        Request id{' '}
        <chakra.code fontFamily="mono" userSelect="all" overflowWrap="anywhere">
          {id}
        </chakra.code>
      </span>
      {'clipboard' in navigator && (
        <Button size="sm" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </chakra.div>
  );
}
