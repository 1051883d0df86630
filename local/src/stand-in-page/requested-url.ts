import type { IncomingMessage } from 'node:http';

const BASE = 'http://stand-in';

/**
 * Returns the requested URL. An invalid one such as `//` counts as the first page, because it must not end
 * the process.
 */
export const requestedUrl = ({ url = '/' }: IncomingMessage): URL => URL.parse(url, BASE) ?? new URL(BASE);
