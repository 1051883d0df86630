/**
 * Places of sign-ins. An address gets another one while more are free than it has: a single address gets half of them, so
 * that others find one until as many addresses as there are places sign in.
 */
export function createSignInPlaces(max: number) {
  const takenBy = new Map<string, number>();
  let free = max;
  return {
    /** Returns whether the address got a place. */
    take(address: string): boolean {
      const taken = takenBy.get(address) ?? 0;
      if (taken >= free) return false;
      takenBy.set(address, taken + 1);
      free -= 1;
      return true;
    },
    /** Frees a place of the address. */
    leave(address: string) {
      const left = (takenBy.get(address) ?? 1) - 1;
      if (left > 0) takenBy.set(address, left);
      else takenBy.delete(address);
      free += 1;
    },
  };
}
