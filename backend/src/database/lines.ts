import type { Readable } from 'node:stream';

/**
 * Reads the lines of a stream in UTF-8. Lines end with LF or CRLF only, unlike those of `readline`, which also end at
 * U+2028 and U+2029: JSON texts contain these as they are.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of stream.setEncoding('utf8')) {
    const lines: string[] = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest) yield rest;
}
