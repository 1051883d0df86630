import { useEffect, useState } from 'react';

/**
 * Returns the search in a URL after it has been unchanged for `delayMs`; the first search counts immediately. It must
 * be serializable as JSON.
 *
 * It changes in an effect after the new URL has rendered. The router renders a URL as a transition, which the
 * progress bar of a request interrupts. If the query changed inside that transition, it would alternate
 * between both searches and request each of them repeatedly.
 */
export function useSettled<Search>(search: Search, delayMs = 0): Search {
  // Compare as text, because each parsed URL is a new object.
  const text = JSON.stringify(search);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (delayMs === 0) return setSettled(text);
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return JSON.parse(settled);
}
