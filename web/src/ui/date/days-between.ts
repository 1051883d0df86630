/** Returns how many midnights of the user's time zone are between two times. */
export function daysBetween(from: Date, to: Date): number {
  // In UTC, because days of the user may have 23 or 25 hours.
  const startOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return (startOf(to) - startOf(from)) / 86_400_000;
}
