import { isWebLink } from '@console/schema/links.ts';

/** Leaves the console. An object, so that tests can replace its method and see the target. */
export const browser = {
  /** Navigates to another site; ignores addresses other than http and https. */
  leaveFor(address: string) {
    if (!isWebLink(address)) return;
    window.location.assign(address);
  },
};
