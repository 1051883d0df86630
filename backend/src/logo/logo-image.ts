import type { SharpConstructor, SharpOptions } from 'sharp';

/** The longest side of a logo as it is kept, in pixels. */
const LONGEST_SIDE = 1024;

/** A small file can say that it is a huge picture; one with more pixels is not decoded. */
const MOST_PIXELS = 30_000_000;

/** Pictures decoded at the same time: each may take some hundred megabytes and a processor. */
const MOST_AT_ONCE = 2;

/** A small file can also be made to take minutes. */
const MOST_SECONDS = 20;

const READ: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 };

/** The file is not a PNG, JPEG or WebP picture, or is one that is cut off, broken or far too large. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/**
 * A picture drawn anew as a PNG of at most 1024 pixels a side: upright, in sRGB, its first frame only, and without anything that
 * came with it (place, camera, profile, text, whatever was appended). What it is, is decided by its content.
 * Throws NotAnImage.
 */
export async function toLogo(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const free = await takeTurn();
  try {
    return await sharp(file, READ)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  } catch (error) {
    // sharp's errors have no kinds: whatever it says about these bytes, they are no picture that can be shown.
    throw new NotAnImage('The file cannot be decoded.', { cause: error });
  } finally {
    free();
  }
}

let decoding = 0;
const waiting: (() => void)[] = [];

/** Waits for one's turn; gives the function that ends it. */
async function takeTurn(): Promise<() => void> {
  if (decoding >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  };
}

let loading: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: it brings ten megabytes of native code. From then on it can read the three kinds, and nothing else. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loading;
}
