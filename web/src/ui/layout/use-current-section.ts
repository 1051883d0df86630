import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageSection } from './page-sections.ts';

/** The line of the window above which the current section begins, as a part of the window's height. */
const linePosition = 0.26;
const rootMargin = '-25% 0px -74% 0px';

/** Pixels by which a page may miss its end, because positions are rounded. */
const slack = 4;

/** User input that ends the choice of a section. */
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const isAtEnd = () =>
  window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - slack;

/**
 * Returns the id of the section that the person reads. It follows the scroll position. A chosen section stays
 * current until the person scrolls, because the last sections cannot scroll to the top.
 */
export function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const isChosen = useRef(false);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same section is chosen again.
  useEffect(() => {
    if (!hash) return;
    isChosen.current = true;
    setCurrent(hash.slice(1));
  }, [hash, key]);

  useEffect(() => {
    const release = () => {
      isChosen.current = false;
    };
    for (const input of inputs) window.addEventListener(input, release, { passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, release);
    };
  }, []);

  useEffect(() => {
    const follow = () => {
      if (isChosen.current) return;
      const isAbove = ({ element }: PageSection) =>
        element.getBoundingClientRect().top < window.innerHeight * linePosition;
      const read = isAtEnd() ? sections.at(-1) : (sections.findLast(isAbove) ?? sections[0]);
      setCurrent(read?.id);
    };
    const observer = new IntersectionObserver(follow, { rootMargin });
    for (const { element } of sections) observer.observe(element);
    // No section needs to cross the line when the page reaches its end or leaves it.
    let wasAtEnd = true;
    const end = () => {
      const isEnd = isAtEnd();
      if (isEnd || wasAtEnd) follow();
      wasAtEnd = isEnd;
    };
    window.addEventListener('scroll', end, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', end);
    };
  }, [sections]);
  return sections.some(({ id }) => id === current) ? current : sections[0]?.id;
}
