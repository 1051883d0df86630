/** A file's text, or why it cannot be read. */
type Decoded = { text: string; problem: null } | { text: null; problem: string };

const refuse = (problem: string): Decoded => ({ text: null, problem });
const accept = (text: string): Decoded => ({ text: text.replace(/^\uFEFF/, ''), problem: null });

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Returns the text of a CSV file: UTF-8, UTF-16 with or without a byte order mark, otherwise Windows-1252,
 * which Excel writes as plain CSV.
 */
export function decodeCsv(bytes: Uint8Array): Decoded {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refuse('This is an Excel workbook. Save it as CSV, then choose that file.');
  const wide = toWideEncoding(bytes);
  if (wide) return accept(new TextDecoder(wide).decode(bytes));
  if (bytes.includes(0)) return refuse('This file is not text. Choose a CSV file.');
  try {
    return accept(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return accept(new TextDecoder('windows-1252').decode(bytes));
  }
}

/** Without a byte order mark, every other byte of Western text in UTF-16 is zero. */
function toWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0 ? 'utf-16be' : null;
}
