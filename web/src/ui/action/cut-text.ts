/** Returns the beginning of a text, at most `length` UTF-16 units, without half of a surrogate pair at its end. */
export const cutText = (text: string, length: number) =>
  text.slice(0, (text.codePointAt(length - 1) ?? 0) > 0xffff ? length - 1 : length);
