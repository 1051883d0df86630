import { useEffect, useRef } from 'react';
import { useNotices } from './notices.tsx';

/** In the place of something that does not exist: says so in an alert, once, and leaves. */
export function ToldAndLeft({ message, onLeave }: { message: string; onLeave: () => void }) {
  const notices = useNotices();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void notices.error({ message });
    onLeave();
  }, [notices, message, onLeave]);
  return null;
}
