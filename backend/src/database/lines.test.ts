import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function linesOf(...parts: (string | Buffer)[]) {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(parts, { objectMode: false }))) lines.push(line);
  return lines;
}

test('splits at LF and CRLF only, as JSON texts may contain the other ends of lines', async () => {
  expect(await linesOf('["A\u2028B"]\r\n["C\u2029D\u0085"]\n\nlast')).toEqual([
    '["A\u2028B"]',
    '["C\u2029D\u0085"]',
    '',
    'last',
  ]);
  expect(await linesOf('')).toEqual([]);
});

test('joins lines and letters that arrive in parts', async () => {
  const bytes = Buffer.from('né\r\nx\n');
  expect(await linesOf(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(['né', 'x']);
});
