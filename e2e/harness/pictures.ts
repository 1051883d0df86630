import type { Page } from 'playwright-core';

/** A file as a person chooses it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture, taken of the page: larger than a logo and not square. */
export async function takePicture(page: Page, type: 'png' | 'jpeg' = 'png'): Promise<ChosenFile> {
  const buffer = await page.screenshot({ type, clip: { x: 0, y: 0, width: 600, height: 400 } });
  return { name: `Harbor Logo.${type}`, mimeType: `image/${type}`, buffer };
}

/** Files that are no logo, each for a reason of its own, and what the console says to each. */
export async function badFiles(page: Page): Promise<{ file: ChosenFile; told: string }[]> {
  const { buffer } = await takePicture(page);
  const unreadable = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';
  const png = { mimeType: 'image/png' };
  return [
    { file: { ...png, name: 'text.png', buffer: Buffer.from('not a picture') }, told: unreadable },
    { file: { ...png, name: 'broken.png', buffer: buffer.subarray(0, 30) }, told: unreadable },
    {
      file: { ...png, name: 'large.png', buffer: Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)]) },
      told: 'Choose an image of at most 5 MiB',
    },
    {
      file: {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      },
      told: 'Choose a PNG, JPEG or WebP image',
    },
    { file: { ...png, name: 'empty.png', buffer: Buffer.alloc(0) }, told: unreadable },
  ];
}
