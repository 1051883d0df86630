/** Without letters and digits that look alike. Its length divides 256, so that every one is equally likely. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%+=?@';
const LENGTH = 16;

/** Makes a random password of 16 characters: 96 bits. */
export const makePassword = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((byte) => CHARACTERS.charAt(byte % CHARACTERS.length))
    .join('');
