/** The shells that the build has rendered, as `<template>`s of the page. */
export type ShellKind = 'top' | 'record' | 'account';

/** The heading of a page, and the shell around it. */
export type ShellHeading = { shell: ShellKind; title: string };

/** How long the shell covers a page that has begun to appear, in milliseconds. */
const coversMs = 1000;

/**
 * Shows the header of the console and the heading of a page until the console has drawn the same heading, or says why
 * not. Meanwhile, the console is transparent. Does nothing if the console was faster, and without the templates, as in
 * development.
 * @param kind the shell until the heading is known
 * @param readHeading resolves with the heading, as soon as it is known, and its shell; null for none
 */
export function showShell(kind: ShellKind, readHeading: () => Promise<ShellHeading | null>) {
  const content = contentOf(kind);
  const root = document.getElementById('root');
  if (!content || !root || root.hasChildNodes()) return;
  const shell = document.createElement('div');
  shell.dataset.shell = '';
  shell.inert = true;
  // As `inert`, for tools that do not know it: this is not the page's heading yet.
  shell.ariaHidden = 'true';
  shell.append(content);
  root.before(shell);
  root.style.opacity = '0';
  const observer = new MutationObserver(() => {
    const shown = shell.querySelector('h1')?.textContent;
    const drawn = root.querySelector('h1');
    if ((drawn && (!shown || drawn.textContent === shown)) || root.querySelector('[role=alert]')) remove();
    // The spinner of a page whose code is loading has no text.
    else if (root.textContent) timer ??= setTimeout(remove, coversMs);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remove = () => {
    clearTimeout(timer);
    observer.disconnect();
    root.style.opacity = '';
    shell.remove();
  };
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  // `before-paint.js` has hidden the page, because it could not know which one it is.
  document.documentElement.hidden = false;
  readHeading().then(
    (found) => {
      if (!found) return;
      if (found.shell !== kind) shell.replaceChildren(contentOf(found.shell) ?? '');
      shell.querySelector('h1')?.replaceChildren(found.title);
    },
    // The page itself reports a failure.
    () => undefined,
  );
}

const contentOf = (kind: ShellKind) =>
  document.querySelector<HTMLTemplateElement>(`#shell-${kind}`)?.content.cloneNode(true);
