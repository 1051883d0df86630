/** Characters without a shape of their own that change what a text looks like, or only what it equals. */
const SHAPELESS = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text of which nothing can be seen. Some of its characters have a meaning between others. */
const UNSEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** White space, and the blank of braille. */
const SPACES = /[\s\u2800]+/g;

export const isUnseen = (text: string) => UNSEEN.test(text);

export const withoutShapeless = (text: string) => text.replace(SHAPELESS, '');

/** Returns a text as it looks, in which a run of white space is one space and accents are part of their letters. */
export const toVisibleText = (text: string) =>
  isUnseen(text) ? '' : withoutShapeless(text).normalize('NFC').replace(SPACES, ' ').trim();
