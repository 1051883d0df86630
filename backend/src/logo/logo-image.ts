import type { SharpConstructor, SharpOptions } from 'sharp';

/** The longest side of a stored logo, in pixels. */
const LONGEST_SIDE = 1024;

/** A small file can declare huge dimensions. Images with more pixels are not decoded. */
const MOST_PIXELS = 30_000_000;

/**
 * The number of images decoded at the same time. Each may take several hundred megabytes and one processor.
 */
const MOST_AT_ONCE = 2;

/** A small file can also take minutes to decode. */
const MOST_SECONDS = 20;

const READ: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 };

/** The file is not a PNG, JPEG or WebP image, or is truncated, corrupt or far too large. */
export class NotAnImage extends Error {
  override name = 'NotAnImage';
}

/**
 * Re-encodes an image as a PNG of at most 1024 pixels a side: upright, in sRGB, first frame only. Removes all
 * metadata (place, camera, profile, text) and appended data. The content decides the type, not the name.
 * Throws `NotAnImage`.
 */
export async function toLogo(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const free = await acquireSlot();
  try {
    return await sharp(file, READ)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  } catch (error) {
    // sharp has no error types. Any error of it means that the bytes cannot be shown as an image.
    throw new NotAnImage('The file cannot be decoded.', { cause: error });
  } finally {
    free();
  }
}

let decoding = 0;
const waiting: (() => void)[] = [];

/** Waits for a free slot and returns the function that frees it. */
async function acquireSlot(): Promise<() => void> {
  if (decoding >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  };
}

let loading: Promise<SharpConstructor> | undefined;

/**
 * Loads sharp with the first image, because it brings ten megabytes of native code. After that it can read
 * only the three types.
 */
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
