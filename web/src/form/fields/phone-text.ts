/** Writes digits as a North American phone number, also while they are still incomplete. */
export function writePhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Formats a phone number for display. Returns a number of another form unchanged. */
export function toPhoneText(phone: string | null | undefined): string {
  return phone && /^\d{10}$/.test(phone) ? writePhone(phone) : (phone ?? '');
}
