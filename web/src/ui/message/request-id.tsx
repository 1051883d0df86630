import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { copyText } from '../action/use-copy.ts';

/** Renders the id of a failed request with a copy button. The logs contain the same id. */
export function RequestId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyText(id).then(setCopied);
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
        Request ID{' '}
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
