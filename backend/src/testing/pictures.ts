import { crc32 } from 'node:zlib';
import sharp from 'sharp';

// Files that people, and people who mean harm, may send as a logo.

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } });

export const png = (width = 300, height = 200) => red(width, height).png().toBuffer();

/** A photo with its place and camera, that must be turned to stand upright. */
export const photo = () =>
  red(400, 100)
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const webp = () => red(64, 64).webp().toBuffer();

/** Two frames. */
export const animation = async () => {
  const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** A few kilobytes that say they are 400 million pixels. */
export const bomb = async () => {
  const small = await png(8, 8);
  // Width and height stand in the header chunk, behind the signature, its length and its name.
  const [width, height] = [20_000, 20_000];
  small.writeUInt32BE(width, 16);
  small.writeUInt32BE(height, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
};

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const text = Buffer.from('This is not a picture.');
export const gif = () => red(9, 9).gif().toBuffer();
export const cutOff = async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};
