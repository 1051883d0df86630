import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { messages } from '@console/schema/messages.ts';

/** Width and height of a logo in pixels [CON-10]. */
export const logoSide = 260;

/** A decoded picture. Its `url` is valid until `release` is called. */
export type OpenPicture = { fileName: string; url: string; image: HTMLImageElement; release: () => void };

/** The part of a picture that becomes the logo, in pixels of the rotated picture. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** The crop area and the rotation in degrees. */
export type Cut = { area: CropArea; rotation: number };

/** A logo ready for upload, and an object URL to show it. */
export type Photo = { fileName: string; file: Blob; url: string };

/**
 * Opens a chosen file. Returns an error if its type or size is not allowed, or the browser cannot decode it.
 */
export async function openPicture(file: File): Promise<OpenPicture | { error: string }> {
  // The rule would report an empty file as a missing one.
  if (file.size === 0) return { error: messages.logoNotReadable };
  const fields = { fileName: file.name, contentType: file.type, byteSize: file.size };
  const checked = checkInput(logoFileRules, fields);
  if (!checked.ok) return { error: checked.errors[0]?.message ?? messages.logoNotReadable };
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { fileName: file.name, url, image, release };
  } catch {
    release();
    return { error: messages.logoNotReadable };
  }
}

/**
 * Draws the cropped part as a PNG of 260 x 260 pixels [CON-10]. Areas outside the picture are transparent.
 */
export async function takePhoto({ fileName, image }: OpenPicture, { area, rotation }: Cut): Promise<Photo> {
  const canvas = document.createElement('canvas');
  canvas.width = logoSide;
  canvas.height = logoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  const isSideways = rotation % 180 !== 0;
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const scale = logoSide / area.width;
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-area.x, -area.y);
  context.translate((isSideways ? height : width) / 2, (isSideways ? width : height) / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('This browser cannot write a PNG');
  return { fileName: toPngName(fileName), file, url: URL.createObjectURL(file) };
}

/** Converts `harbor.jpeg` to `harbor.png`, because the upload is always a PNG. */
const toPngName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'logo'}.png`;
