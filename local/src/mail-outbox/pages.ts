import { document, escapeHtml } from '../stand-in-page/page.ts';
import { linksIn, type Mail } from './mail-box.ts';

export const SCRIPT_PATH = '/outbox.js';

const BAND =
  '<header><p>The mail outbox of this laptop: what the console sends ends here, and reaches nobody</p></header>';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** All mails, newest first; the script looks for new ones. */
export function listPage(mails: readonly Mail[]) {
  const body = `${BAND}<main class="wide"><h1>Mail outbox</h1>
<p class="muted" role="status" id="status">${statusOf(mails)}</p>
<ol class="mails" id="mails">${listItems(mails)}</ol></main>`;
  return document({ title: 'Mail outbox', body, script: SCRIPT_PATH });
}

const statusOf = ({ length }: readonly Mail[]) =>
  length === 0 ? 'No mail yet. New ones show by themselves.' : `${length} ${length === 1 ? 'mail' : 'mails'}`;

const listItems = (mails: readonly Mail[]) => mails.map(listItem).join('');

function listItem(mail: Mail) {
  return `<li><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a>
<span class="muted small">${timeOf(mail)}</span>
<span class="to small">to ${escapeHtml(mail.to.join(', '))}</span></li>`;
}

const timeOf = ({ receivedAt }: Mail) =>
  `<time datetime="${receivedAt}">${TIME.format(new Date(receivedAt))}</time>`;

/** One mail: its HTML in a frame that may do nothing but open links, and its text. */
export function mailPage(mail: Mail) {
  const html =
    mail.html === null
      ? ''
      : `<section><h2>Message</h2><iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe></section>`;
  const body = `${BAND}<main class="wide"><p><a href="/">All mails</a></p>
<h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<article><dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${timeOf(mail)}</dd></dl>
${html}<section><h2>${html ? 'As plain text' : 'Message'}</h2><pre>${withLinks(mail.text)}</pre></section></article></main>`;
  return document({ title: `${mail.subject} · Mail outbox`, body });
}

/** The text with its web addresses as links. */
function withLinks(text: string) {
  let rest = text;
  let html = '';
  for (const link of linksIn(text)) {
    const at = rest.indexOf(link);
    const shown = escapeHtml(link);
    html += `${escapeHtml(rest.slice(0, at))}<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>`;
    rest = rest.slice(at + link.length);
  }
  return html + escapeHtml(rest);
}

/** What may be done by a mail's own HTML: show itself, with its own styles and embedded pictures, and open links. */
export const MESSAGE_HEADERS = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Links of a message lead out of its frame. */
export const messageDocument = (html: string) => `<base target="_blank">${html}`;

export const notFoundPage = () =>
  document({
    title: 'No such page · Mail outbox',
    body: `${BAND}<main><h1>There is no such page</h1><p><a href="/">All mails</a></p></main>`,
  });

/** Fetches the list again and again, and puts it in place when it has changed; the focus stays at its mail. */
export const SCRIPT = `
const EVERY_MS = 2000;
const find = (root, id) => root.getElementById(id);
async function look() {
  if (document.hidden) return;
  const answer = await fetch('/');
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const list = find(document, 'mails');
  const freshList = find(fresh, 'mails');
  if (list.innerHTML === freshList.innerHTML) return;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = freshList.innerHTML;
  find(document, 'status').textContent = find(fresh, 'status').textContent;
  if (focused) list.querySelector(\`a[href="\${CSS.escape(focused)}"]\`)?.focus();
}
setInterval(() => look().catch(() => undefined), EVERY_MS);
document.addEventListener('visibilitychange', () => look().catch(() => undefined));
`;
