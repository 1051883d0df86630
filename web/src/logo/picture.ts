import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { messages } from '@console/schema/messages.ts';

/** Side of a logo in pixels [CON-10]. */
export const logoSide = 260;

/** A picture that the browser can draw. Its `url` lives until `release`. */
export type OpenPicture = { fileName: string; url: string; image: HTMLImageElement; release: () => void };

/** The part of a picture that becomes the logo: in pixels of the picture as it stands once rotated. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** How a picture is cut out. */
export type Cut = { area: CropArea; rotation: number };

/** A logo that is ready to be sent, and an address to show it by. */
export type Photo = { fileName: string; file: Blob; url: string };

/** Opens a chosen file, or says why it cannot be a logo: its kind, its size, or that no browser can read it. */
export async function openPicture(file: File): Promise<OpenPicture | { mistake: string }> {
  // The rule takes no bytes for no file at all.
  if (file.size === 0) return { mistake: messages.logoNotReadable };
  const facts = { fileName: file.name, contentType: file.type, byteSize: file.size };
  const checked = checkInput(logoFileRules, facts);
  if (!checked.ok) return { mistake: checked.errors[0]?.message ?? messages.logoNotReadable };
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { fileName: file.name, url, image, release };
  } catch {
    release();
    return { mistake: messages.logoNotReadable };
  }
}

/** Draws the chosen part as a PNG of 260 x 260 pixels [CON-10]; where the picture ends, it is transparent. */
export async function takePhoto({ fileName, image }: OpenPicture, { area, rotation }: Cut): Promise<Photo> {
  const canvas = document.createElement('canvas');
  canvas.width = logoSide;
  canvas.height = logoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  const isOnItsSide = rotation % 180 !== 0;
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const scale = logoSide / area.width;
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-area.x, -area.y);
  context.translate((isOnItsSide ? height : width) / 2, (isOnItsSide ? width : height) / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('This browser cannot write a PNG');
  return { fileName: toPngName(fileName), file, url: URL.createObjectURL(file) };
}

/** `harbour.jpeg` becomes `harbour.png`: what is sent is always a PNG. */
const toPngName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'logo'}.png`;
