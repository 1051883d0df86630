/** The browser's way out of the console, apart so that tests can see where it leads. */
export const browser = {
  /** Goes to another site; this page ends. */
  leaveFor(address: string) {
    window.location.assign(address);
  },
};
