import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// The process that decodes one image: reads it from standard input and writes the logo to standard output. JavaScript,
// because Node needs 15 MB for TypeScript.

/** Exit codes, as `logo-image.ts` knows them. */
const EXIT_NOT_AN_IMAGE = 64;
const EXIT_TOO_LARGE = 65;

/** The longest side of a stored logo, in pixels. */
const LONGEST_SIDE = 1024;

/** A small file can declare huge dimensions. Images with more pixels are not decoded. */
const MAX_PIXELS = 30_000_000;

/** A small file can also take minutes to decode. */
const MAX_SECONDS = 20;

const MAX_BYTES = 250 * 2 ** 20;

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(EXIT_TOO_LARGE);
}, 5);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

const file = await buffer(process.stdin);
try {
  const logo = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
  process.stdout.write(logo);
} catch {
  // sharp has no error types. Any error of it means that the bytes cannot be shown as an image.
  process.exitCode = EXIT_NOT_AN_IMAGE;
} finally {
  clearInterval(watch);
}
