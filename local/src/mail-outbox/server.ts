import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { pageHeaders, STYLE_PATH, sendJson, sendStyle } from '../stand-in-page/page.ts';
import { requestedUrl } from '../stand-in-page/requested-url.ts';
import type { MailBox } from './mail-box.ts';
import { outsidePage } from './outside-pages.ts';
import {
  listPage,
  MESSAGE_HEADERS,
  mailPage,
  messageDocument,
  notFoundPage,
  SCRIPT,
  SCRIPT_PATH,
} from './pages.ts';

const MAIL_PATH = /^\/mails\/([\w.-]+?)(\/html)?$/;

/** Creates the server with the pages of the outbox, and JSON for tests. */
export function createOutboxServer(box: MailBox): Server {
  return createServer((request, response) => {
    if (!isOfThisMachine(request)) return sendJson(response, 421, { message: 'Unknown host.' });
    const url = requestedUrl(request);
    const fixed = FIXED[url.pathname];
    if (fixed) return fixed(response, box, url);
    const outside = outsidePage(url);
    if (outside) return sendPage(response, 200, outside);
    const [, id = '', isMessage] = MAIL_PATH.exec(url.pathname) ?? [];
    const mail = box.find(id);
    if (!mail || (isMessage && mail.html === null)) return sendPage(response, 404, notFoundPage());
    if (!isMessage) return sendPage(response, 200, mailPage(mail));
    response.writeHead(200, MESSAGE_HEADERS);
    response.end(messageDocument(mail.html ?? ''));
  });
}

const FIXED: Readonly<Record<string, (response: ServerResponse, box: MailBox, url: URL) => void>> = {
  '/': (response, box) => sendPage(response, 200, listPage(box.mails())),
  '/mails.json': (response, box, url) => {
    const to = url.searchParams.get('to')?.toLowerCase();
    sendJson(response, 200, to ? box.mails().filter((mail) => mail.to.includes(to)) : box.mails());
  },
  [SCRIPT_PATH]: (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    response.end(SCRIPT);
  },
  [STYLE_PATH]: sendStyle,
  '/health/ready': (response) => sendJson(response, 200, { status: 'ok' }),
};

/**
 * Protects against DNS rebinding, because mails contain secret links. A website may point its host name to
 * this machine and read the mails in a visitor's browser. Its host name is then in the request.
 */
function isOfThisMachine({ headers }: IncomingMessage) {
  const name = headers.host?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? '';
  return name === 'localhost' || isIP(name) !== 0;
}

function sendPage(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, pageHeaders());
  response.end(html);
}
