/** How a masked input reads what was typed, and writes what it holds. */
export type Mask = {
  /** What to hold after an edit; the second value, what was held before, refuses the edit. */
  read: (text: string, before: string, edit: Edit) => string;
  /** What to show for what is held. */
  write: (held: string) => string;
  /** Which characters of the shown text are the person's own; the caret is kept by counting them. */
  keeps: RegExp;
};

/** How the text came in: key by key, or at once (pasted, dropped, filled in by the browser). */
export type Edit = { typed: string | null };

/** Digits only [WID-05]: other keys are blocked, and pasted text loses what is no digit. */
export const digitsMask = (max: number): Mask => ({
  read: (text, before, { typed }) => {
    const digits = text.replace(/\D/g, '');
    return typed !== null && digits.length > max && digits.length > before.length ? before : digits;
  },
  write: (held) => held,
  keeps: /\d/,
});

/**
 * A North American phone number, held as its digits, shown as (NNN) NNN-NNNN [CON-19]. A pasted +1 is left out; a
 * longer number is kept whole, so that the rule can say what is wrong with it instead of part of it being lost.
 */
export const phoneMask: Mask = {
  read: (text, before, { typed }) => {
    const digits = text.replace(/\D/g, '');
    if (typed !== null) return digits.length > 10 && digits.length > before.length ? before : digits;
    return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  },
  write: (held) => {
    const [area, exchange, line] = [held.slice(0, 3), held.slice(3, 6), held.slice(6)];
    if (line) return `(${area}) ${exchange}-${line}`;
    if (exchange) return `(${area}) ${exchange}`;
    return area && `(${area}`;
  },
  keeps: /\d/,
};

/**
 * An amount in US dollars, held as a decimal text: never a float, and no negatives [CON-13]. A key that would
 * make it anything else is blocked. Pasted text loses `$` and thousands separators; anything else stays for the rule to
 * refuse, because a quietly mended amount is a wrong one.
 */
export const currencyMask: Mask = {
  read: (text, before, { typed }) => {
    if (typed === null) return text.replace(/[$,\s]/g, '');
    if (!/^[\d.]*$/.test(typed)) return before;
    const amount = text.startsWith('.') ? `0${text}` : text;
    const isAmount = /^\d*(\.\d{0,2})?$/.test(amount);
    return isAmount || amount.length < before.length ? amount : before;
  },
  write: (held) => held,
  keeps: /[^$,\s]/,
};

/** An amount as it stands on a bill: `7` is `7.00`, `007.5` is `7.50`. What is no amount is left as it is. */
export function toTwoDecimals(amount: string): string {
  const match = /^0*(\d*)\.?(\d{0,2})$/.exec(amount.trim());
  if (!match || !/\d/.test(amount)) return amount;
  return `${match[1] || '0'}.${(match[2] ?? '').padEnd(2, '0')}`;
}

/** A phone number for reading; one that does not fit the mask is shown as it is. */
export function toPhoneText(phone: string | null | undefined): string {
  return phone && /^\d{10}$/.test(phone) ? phoneMask.write(phone) : (phone ?? '');
}
