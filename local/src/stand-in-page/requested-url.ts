import type { IncomingMessage } from 'node:http';

const BASE = 'http://stand-in';

/** The address that is asked for. What is none, such as `//`, is taken for the first page: it must not end the process. */
export const requestedUrl = ({ url = '/' }: IncomingMessage): URL => URL.parse(url, BASE) ?? new URL(BASE);
