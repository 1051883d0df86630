import { useEffect, useRef } from 'react';
import { useNotices } from './notices.tsx';

/** Shows an alert once for a record that does not exist, and leaves the page. */
export function NotFoundRedirect({ message, onLeave }: { message: string; onLeave: () => void }) {
  const notices = useNotices();
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    void notices.error({ message });
    onLeave();
  }, [notices, message, onLeave]);
  return null;
}
