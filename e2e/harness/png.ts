import { crc32, deflateSync } from 'node:zlib';

/** Returns a PNG of one color, whose bytes a test can corrupt. */
export const makePng = (width: number, height: number) => assemble(width, height, { bits: 8, channels: 3 });

/** Returns a valid PNG of a few kilobytes that decodes to 40 million pixels. */
export const makeBomb = () => assemble(8000, 5000, { bits: 1, channels: 1 });

function assemble(width: number, height: number, { bits, channels }: { bits: 1 | 8; channels: 1 | 3 }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, channels === 3 ? 2 : 0], 8);
  // Each row begins with its filter number; 0 means no filter. The pixels are 0 as well.
  const rows = Buffer.alloc((Math.ceil((width * bits * channels) / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
