import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as picture from '../testing/pictures.ts';
import { NotAnImage, TooLargeToDecode, toLogo } from './logo-image.ts';

const large = () => sharp({ create: { width: 6000, height: 4800, channels: 3, background: '#c00000' } });

test.each([
  ['an interlaced PNG', () => large().png({ progressive: true, compressionLevel: 1 }).toBuffer()],
  ['a progressive JPEG', () => large().jpeg({ progressive: true }).toBuffer()],
])('[COM-18] decodes %s of 29 megapixels in another process, which ends', async (_, create) => {
  const file = await create();
  const before = process.memoryUsage.rss();
  let most = before;
  const decoded = toLogo(file);
  const children = new Set<string>();
  for (let isDone = false; !isDone; ) {
    isDone = (await Promise.race([decoded.then(() => true), setTimeout(5, false)])) as boolean;
    most = Math.max(most, process.memoryUsage.rss());
    for (const pid of decoders()) children.add(pid);
  }
  expect(await sharp(await decoded).metadata()).toMatchObject({ format: 'png', width: 1024, height: 819 });
  expect((most - before) / 2 ** 20).toBeLessThan(40);
  if (process.platform === 'linux') expect(children.size).toBe(1);
  expect(decoders()).toEqual([]);
});

test('[COM-18] refuses what is not an image', async () => {
  await expect(toLogo(picture.text)).rejects.toThrow(NotAnImage);
  await expect(toLogo(picture.svg)).rejects.toThrow(NotAnImage);
});

test.skipIf(process.platform !== 'linux')(
  '[COM-18] an upload fails clearly if its decoder is killed, and the next one succeeds',
  async () => {
    const file = await large().jpeg().toBuffer();
    const failing = expect(toLogo(file)).rejects.toThrow(TooLargeToDecode);
    await expect.poll(decoders, { interval: 1 }).toHaveLength(1);
    process.kill(Number(decoders()[0]), 'SIGKILL');
    await failing;
    expect(await sharp(await toLogo(file)).metadata()).toMatchObject({ format: 'png' });
    expect(decoders()).toEqual([]);
  },
);

/** The running decoders of this process. Empty without /proc. */
function decoders(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isDecoder(pid));
}

function isDecoder(pid: string): boolean {
  try {
    const parent = /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return parent === String(process.pid) && command.includes('logo-decoder');
  } catch {
    return false;
  }
}
