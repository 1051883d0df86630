import { vi } from 'vitest';

/** The first bytes that identify the type of a picture. */
const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
};

/** Creates a picture file. `bytes` of another type make it corrupt. */
export function makePicture(
  name: string,
  type: keyof typeof signatures = 'image/png',
  { bytes = signatures[type], size = 64 }: { bytes?: number[]; size?: number } = {},
): File {
  return new File([new Uint8Array([...bytes, ...Array(Math.max(0, size - bytes.length)).fill(0)])], name, {
    type,
  });
}

/**
 * Lets jsdom decode, lay out and draw pictures. Every picture has 800 x 600 pixels and is shown in a box of
 * 400 x 288 pixels. Returns the calls made on canvases, and the open object URLs.
 */
export function letBrowserDraw() {
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:picture-${files.size + 1}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void files.delete(url));
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 288));
  HTMLImageElement.prototype.decode = async function decode() {
    const file = files.get(this.src);
    const begin = [...new Uint8Array((await file?.slice(0, 4).arrayBuffer()) ?? [])];
    const known = Object.values(signatures).some((bytes) => bytes.every((byte, at) => byte === begin[at]));
    if (!known) throw new DOMException('The source image cannot be decoded', 'EncodingError');
  };
  const drawn: [name: string, ...args: unknown[]][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      new Proxy(
        {},
        {
          set: () => true,
          get:
            (_, name) =>
            (...args: unknown[]) =>
              void drawn.push([String(name), ...args]),
        },
      ) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    drawn.push(['toBlob', this.width, this.height, type]);
    give(makePicture('photo', 'image/png'));
  });
  return { drawn, openUrls: () => [...files.keys()] };
}
