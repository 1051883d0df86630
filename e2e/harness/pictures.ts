import type { Page } from '@playwright/test';

/** A file for a file chooser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Takes a screenshot as a real image, larger than a logo and not square. */
export async function takePicture(page: Page, type: 'png' | 'jpeg' = 'png'): Promise<ChosenFile> {
  const buffer = await page.screenshot({ type, clip: { x: 0, y: 0, width: 600, height: 400 } });
  return { name: `Harbor Logo.${type}`, mimeType: `image/${type}`, buffer };
}

/** Returns files that cannot be a logo, each for a different reason, with the console's message. */
export async function badFiles(page: Page): Promise<{ file: ChosenFile; message: string }[]> {
  const { buffer } = await takePicture(page);
  const unreadable = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';
  const png = { mimeType: 'image/png' };
  return [
    { file: { ...png, name: 'text.png', buffer: Buffer.from('not a picture') }, message: unreadable },
    { file: { ...png, name: 'broken.png', buffer: buffer.subarray(0, 30) }, message: unreadable },
    {
      file: { ...png, name: 'large.png', buffer: Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)]) },
      message: 'Choose an image of up to 5 MB',
    },
    {
      file: {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      },
      message: 'Choose a PNG, JPEG or WebP image',
    },
    { file: { ...png, name: 'empty.png', buffer: Buffer.alloc(0) }, message: unreadable },
  ];
}
