import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useRecordChange } from '../form/conflict/record-change.ts';
import { timeAgo } from '../ui/date/time-ago.ts';

const Note = chakra(Link, {
  base: { color: 'fg.muted', fontSize: 'sm', '&:hover': { color: 'fg', textDecoration: 'underline' } },
});

type LastChangedProps = {
  /** The open record; null while it is loading. */
  record: { updatedAt?: string | null; updatedBy?: { name: string } | null } | null;
};

/**
 * Says who changed a record last, and when. Leads to the history of the record. Shows nothing if the service does
 * not record changes, or if the person may not read them.
 */
export function LastChanged({ record }: LastChangedProps) {
  const { updatedAt, updatedBy } = record ?? {};
  const { search, state } = useLocation();
  const now = useNow();
  useRecordChange(updatedAt, updatedBy?.name);
  if (!updatedAt) return null;
  const at = new Date(updatedAt);
  return (
    <Note to={{ search, hash: 'history' }} replace state={state}>
      Last changed {updatedBy && `by ${updatedBy.name} · `}
      <time dateTime={updatedAt} onMouseEnter={({ currentTarget }) => showWhole(currentTarget, at)}>
        {timeAgo(at, now)}
      </time>
    </Note>
  );
}

/** Sets the tooltip when the pointer comes: to load `Intl` for it takes a phone 0.05 seconds. */
function showWhole(time: HTMLElement, at: Date) {
  time.title = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' });
}

/** Returns the current time. It follows each render, and the person's return to the window. */
function useNow(): Date {
  const [, look] = useState(0);
  useEffect(() => {
    const onChange = () => look((count) => count + 1);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return new Date();
}
