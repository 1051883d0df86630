import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode } from 'react';
import { textLinkRecipe } from '../ui/action/text-link-recipe.ts';

/**
 * Opens a page of the console. Resolves when it is shown. The sign-in page gets it as a prop, because it is
 * usable before the router has loaded.
 */
export type GoTo = (path: string, options?: { replace?: boolean; state?: unknown }) => void | Promise<void>;

const Anchor = chakra('a', textLinkRecipe);

type GoToLinkProps = {
  to: string;
  goTo: GoTo;
  /** Returns the state that the next page gets. */
  toState?: () => unknown;
  children: ReactNode;
};

/** Renders a text link that needs no router. The browser handles a click that asks for a new tab or window. */
export function GoToLink({ to, goTo, toState, children }: GoToLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goTo(to, { state: toState?.() });
  };
  return (
    <Anchor href={to} onClick={follow}>
      {children}
    </Anchor>
  );
}
