import sharp from 'sharp';

// Valid and malicious files that users may upload as a logo.

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } });

export const png = (width = 300, height = 200) => red(width, height).png().toBuffer();

/** A photo with place and camera metadata that needs rotation. */
export const photo = () =>
  red(400, 100)
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const webp = () => red(64, 64).webp().toBuffer();

/** An animation with two frames. */
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

/** A valid image with 40 million pixels in several hundred kilobytes. */
export const bomb = () => png(8000, 5000);

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
