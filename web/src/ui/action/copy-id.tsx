import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CopyIcon } from './icons.tsx';
import { useCopy } from './use-copy.ts';

const Id = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    px: '1.5',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle', color: 'fg' },
  },
});

type CopyIdProps = {
  id: string;
  /** What kind of id it is, for screen readers, such as `request ID`. */
  noun: string;
  /** The id as the page shows it. */
  children: ReactNode;
};

/** Renders an id. A click copies it. */
export function CopyId({ id, noun, children }: CopyIdProps) {
  const { message, copy, forget } = useCopy();
  return (
    <chakra.span display="inline-flex" alignItems="center" flexWrap="wrap" columnGap="1">
      <Id
        type="button"
        aria-label={`Copy ${noun} ${id}`}
        title="Copy"
        onClick={() => void copy(id)}
        onBlur={forget}
      >
        {children} <CopyIcon />
      </Id>
      <chakra.span role="status" color="fg.muted" fontSize="sm">
        {message}
      </chakra.span>
    </chakra.span>
  );
}
