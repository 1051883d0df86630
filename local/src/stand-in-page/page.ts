import type { ServerResponse } from 'node:http';
import { STYLE } from './style.ts';

export const STYLE_PATH = '/stand-in.css';

type Page = {
  title: string;
  /** HTML in which all foreign text is escaped by `escapeHtml`. */
  body: string;
  /** A script of the same origin. */
  script?: string;
};

/** Returns the complete HTML document of a stand-in page. */
export function document({ title, body, script }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="data:,">
${script ? `<script type="module" src="${script}"></script>` : ''}
</head>
<body>
${body}
</body>
</html>
`;
}

/** Escapes a text for HTML, for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type PageHeaders = {
  /** Further origins that a form may lead to. Chromium checks the whole chain of redirects. */
  formTargets?: readonly string[];
};

/**
 * Returns the security headers of stand-in pages: no external resources, no inline scripts, no frames on
 * other sites.
 */
export function pageHeaders({ formTargets = [] }: PageHeaders = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "frame-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** Responds with the style sheet of all stand-ins. */
export function sendStyle(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' });
  response.end(STYLE);
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
