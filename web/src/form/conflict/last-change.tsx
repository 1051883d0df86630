import { chakra } from '@chakra-ui/react/styled-system';
import { timeAgo } from '../../ui/date/time-ago.ts';
import { useLastChange } from './record-change.ts';

const Note = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** Says who changed the record last, and when, as far as the page knows. After a conflict, it reads the record again. */
export function LastChange() {
  const change = useLastChange();
  if (!change) return null;
  return (
    <Note>
      Last change of this record: {change.by && `by ${change.by}, `}
      {timeAgo(new Date(change.at), new Date())}
    </Note>
  );
}
