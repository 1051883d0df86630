const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const length = 20;

/** Returns a random password that nobody sees: about 116 bits. */
export function generatedPassword(): string {
  // Values beyond a multiple of the letters would make some of them likelier.
  const largest = Math.floor(256 / letters.length) * letters.length;
  let text = '';
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      if (byte < largest && text.length < length) text += letters[byte % letters.length];
  return text;
}
