import { chakra } from '@chakra-ui/react/styled-system';
import { CopyIcon } from '../action/icons.tsx';
import { useCopy } from '../action/use-copy.ts';

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

/** Renders the id of the open record. A click copies it. */
export function RecordId({ id }: { id: string }) {
  const { said, copy, forget } = useCopy();
  return (
    <chakra.span display="inline-flex" alignItems="center" flexWrap="wrap" columnGap="1">
      <Id
        type="button"
        aria-label={`Copy ID ${id}`}
        title="Copy"
        onClick={() => void copy(id)}
        onBlur={forget}
      >
        ID {id} <CopyIcon />
      </Id>
      <chakra.span role="status" color="fg.muted" fontSize="sm">
        {said}
      </chakra.span>
    </chakra.span>
  );
}
