import { document, escapeHtml } from '../stand-in-page/page.ts';

/** Websites of others to which the console leads, by path. */
const OUTSIDE: Readonly<Record<string, string>> = {
  '/outside/performance-tracker': 'Performance tracker',
  '/outside/contact-support': 'Contact support',
};

/** A page in the place of another website, which shows what it was opened with; undefined for any other path. */
export function outsidePage({ pathname, searchParams }: URL): string | undefined {
  const title = OUTSIDE[pathname];
  if (!title) return undefined;
  const given = [...searchParams].map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const body = `<header><p>A stand-in for a website of others, to which the console leads</p></header>
<main><h1>${title}</h1>
${given.length > 0 ? `<p>It was opened with</p><article><dl>${given.join('')}</dl></article>` : '<p>It was opened without a word about who is asking.</p>'}</main>`;
  return document({ title, body });
}
