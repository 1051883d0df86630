/** Characters without a shape of their own that change what a text looks like, or only what it equals. */
const shapeless = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Matches a text of which nothing can be seen. Some of its characters have a meaning between others. */
const unseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** White space, and the blank of braille. */
const space = /[\s\u2800]/g;
const spaces = /[\s\u2800]+/g;

/**
 * Returns a text as it looks, in which a run of white space is one space: texts that look alike are equal. An accent
 * is part of its letter (NFC).
 */
export const toVisibleText = (text: string): string =>
  unseen.test(text) ? '' : text.replace(shapeless, '').normalize('NFC').replace(spaces, ' ').trim();

/** Returns a text to search for: what cannot be seen is left out, but older names may have several spaces. */
export const toSearched = (text: string): string =>
  text.replace(shapeless, '').normalize('NFC').replace(space, ' ').trim();
