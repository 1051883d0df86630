import { document, escapeHtml } from '../stand-in-page/page.ts';
import { linksIn, type Mail } from './mail-box.ts';

export const SCRIPT_PATH = '/outbox.js';

const BAND =
  '<header><p>Mail outbox of this computer. Mail from the console is kept here and not delivered</p></header>';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Returns the page with all mails, newest first. Its script checks for new ones. */
export function listPage(mails: readonly Mail[]) {
  const body = `${BAND}<main class="wide"><h1>Mail outbox</h1>
<p class="muted" role="status" id="status">${statusOf(mails)}</p>
<ol class="mails" id="mails">${listItems(mails)}</ol></main>`;
  return document({ title: 'Mail outbox', body, script: SCRIPT_PATH });
}

const statusOf = ({ length }: readonly Mail[]) =>
  length === 0
    ? 'No mail yet. New mail appears automatically.'
    : `${length} ${length === 1 ? 'mail' : 'mails'}`;

const listItems = (mails: readonly Mail[]) => mails.map(listItem).join('');

function listItem(mail: Mail) {
  return `<li><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a>
<span class="muted small">${timeOf(mail)}</span>
<span class="to small">to ${escapeHtml(mail.to.join(', '))}</span></li>`;
}

const timeOf = ({ receivedAt }: Mail) =>
  `<time datetime="${receivedAt}">${TIME.format(new Date(receivedAt))}</time>`;

/** Returns the page of one mail, with its text and its HTML in a frame that can only open links. */
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

/** Returns the text as HTML with its URLs as links. */
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

/** Limits a mail's HTML to its own styles, embedded images and opening links. */
export const MESSAGE_HEADERS = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Makes the links of a mail open outside its frame. */
export const messageDocument = (html: string) => `<base target="_blank">${html}`;

export const notFoundPage = () =>
  document({
    title: 'No such page · Mail outbox',
    body: `${BAND}<main><h1>There is no such page</h1><p><a href="/">All mails</a></p></main>`,
  });

/** Fetches the list repeatedly and replaces it when it has changed. The focus stays on the same mail. */
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
