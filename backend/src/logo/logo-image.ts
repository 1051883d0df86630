import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The number of images decoded at the same time. Each process may take 250 MB and one processor. */
const MAX_AT_ONCE = 2;

/** The time limit of a process, its start included. The decoder limits itself to 20 seconds. */
const MAX_MS = 30_000;

/** The decoder's exit code for a file that it cannot decode. */
const EXIT_NOT_AN_IMAGE = 64;

const DECODER = join(import.meta.dirname, 'logo-decoder.mjs');

/** The file is not a PNG, JPEG or WebP image, or is truncated, corrupt or far too large. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/** Decoding needed more memory or time than allowed. */
export class TooLargeToDecode extends Error {
  override name = 'TooLargeToDecode';
}

/**
 * Re-encodes an image as a PNG of at most 1024 pixels a side: upright, in sRGB, first frame only. Removes all
 * metadata (place, camera, profile, text) and appended data. The content decides the type, not the name.
 * Each image has a process of its own, which ends after it: its memory is not the service's, and it knows no
 * secret. Throws `NotAnImage` or `TooLargeToDecode`.
 */
export async function toLogo(file: Buffer): Promise<Buffer> {
  const free = await acquireSlot();
  try {
    return await decode(file);
  } finally {
    free();
  }
}

async function decode(file: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, ['--max-old-space-size=32', '--max-semi-space-size=1', DECODER], {
    // One malloc arena, or each thread would keep memory of its own.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  const exited = once(child, 'close');
  // A process that ends early breaks the pipe. Its exit code says why.
  child.stdin.on('error', () => undefined).end(file);
  const [logo, [code]] = await Promise.all([buffer(child.stdout), exited]);
  if (code === 0) return logo;
  if (code === EXIT_NOT_AN_IMAGE) throw new NotAnImage('The file cannot be decoded.');
  throw new TooLargeToDecode(`The decoder ended with ${code ?? child.signalCode}.`);
}

let decoding = 0;
const waiting: (() => void)[] = [];

/** Waits for a free slot and returns the function that frees it. */
async function acquireSlot(): Promise<() => void> {
  if (decoding >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  };
}
