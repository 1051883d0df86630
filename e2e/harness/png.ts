import { crc32, deflateSync } from 'node:zlib';

/** A red PNG, byte by byte, so that it can be spoiled byte by byte. */
export function makePng(width: number, height: number): Buffer {
  return assemble(width, height, Buffer.alloc((width * 3 + 1) * height, 0xc0).fill(0, 0, 1));
}

/** A file of some hundred bytes that says it is 400 million pixels. */
export const makeBomb = () => assemble(20_000, 20_000, Buffer.alloc(1000));

function assemble(width: number, height: number, rows: Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, three channels.
  header.set([8, 2], 8);
  for (let row = 0; row < height && row * (width * 3 + 1) < rows.length; row += 1)
    rows[row * (width * 3 + 1)] = 0;
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
