import { writePhone } from './phone-text.ts';

/** How a masked input parses typed text and formats the stored value. */
export type Mask = {
  /** Returns the value after an edit. Returning `before` rejects the edit. */
  read: (text: string, before: string, edit: Edit) => string;
  /** Formats the value for display. */
  write: (raw: string) => string;
  /**
   * Matches the characters of the shown text that belong to the value. The caret position is restored by
   * counting them.
   */
  keeps: RegExp;
};

/**
 * How the text was entered. `typed` is null for text that was pasted, dropped or filled in by the browser.
 */
type Edit = { typed: string | null };

/** Creates a mask for digits [WID-05]. Other keys are blocked, and pasted text keeps only its digits. */
export const digitsMask = (max: number): Mask => ({
  read: (text, before, { typed }) => {
    const digits = text.replace(/\D/g, '');
    return typed !== null && digits.length > max && digits.length > before.length ? before : digits;
  },
  write: (raw) => raw,
  keeps: /\d/,
});

/**
 * Mask for a North American phone number, stored as digits and shown as (NNN) NNN-NNNN [CON-19]. A pasted +1
 * is dropped. A longer number is kept whole: no digit is lost, and the shared rules report the error.
 */
export const phoneMask: Mask = {
  read: (text, before, { typed }) => {
    const digits = text.replace(/\D/g, '');
    if (typed !== null) return digits.length > 10 && digits.length > before.length ? before : digits;
    const hasCountry = /^\s*\+\s*1/.test(text) || (digits.length === 11 && digits.startsWith('1'));
    return hasCountry ? digits.slice(1) : digits;
  },
  write: writePhone,
  keeps: /\d/,
};

/**
 * Mask for an amount in US dollars, stored as decimal text: never a float, never negative [CON-13]. Keys that
 * cannot be part of an amount are blocked. Commas, signs and more decimals stay for the shared rules to refuse,
 * because a silently corrected amount can be wrong. Pasted text loses `$` and thousands separators.
 */
export const currencyMask: Mask = {
  read: (text, before, { typed }) => {
    if (typed === null) return toPlainAmount(text.replace(/[$\s]/g, ''));
    if (/[^\d.,−-]/.test(typed)) return before;
    return text.startsWith('.') ? `0${text}` : text;
  },
  write: (raw) => raw,
  keeps: /[^$\s]/,
};

/** Removes commas that separate thousands. Others stay, because `12,50` does not mean 1250 dollars. */
const toPlainAmount = (text: string) =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;

/**
 * Formats an amount with two decimals: `7` becomes `7.00`, `1,007.5` becomes `1007.50`. Returns text that is not
 * an amount unchanged.
 */
export function toTwoDecimals(amount: string): string {
  const match = /^0*(\d*)\.?(\d{0,2})$/.exec(toPlainAmount(amount.trim()));
  if (!match || !/\d/.test(amount)) return amount;
  return `${match[1] || '0'}.${(match[2] ?? '').padEnd(2, '0')}`;
}

/** Formats an amount for display; blank stays blank. */
export const toAmountText = (amount: string) => amount && `$${amount}`;
