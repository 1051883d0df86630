import { document, escapeHtml } from '../stand-in-page/page.ts';

/** External websites that the console links to, by path. */
const OUTSIDE: Readonly<Record<string, string>> = {
  '/outside/performance-tracker': 'Performance tracker',
  '/outside/contact-support': 'Contact support',
};

/**
 * Returns a page that replaces an external website and shows the query parameters; undefined for any other
 * path.
 */
export function outsidePage({ pathname, searchParams }: URL): string | undefined {
  const title = OUTSIDE[pathname];
  if (!title) return undefined;
  const given = [...searchParams].map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const body = `<header><p>Stand-in for an external website that the console links to</p></header>
<main><h1>${title}</h1>
${given.length > 0 ? `<p>Opened with</p><article><dl>${given.join('')}</dl></article>` : '<p>Opened without any information about the user.</p>'}</main>`;
  return document({ title, body });
}
