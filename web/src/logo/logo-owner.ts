import type { LogoFactsFragment } from '../graph/generated/graphql.ts';
import type { UploadSteps } from './use-logo-upload.ts';

/** The logo of a company or location, as its section shows it. */
export type ShownLogo = {
  /** Caption of the section, such as `Company Logo`. */
  title: string;
  /** Display name of the company or location. */
  name: string;
  logo: LogoFactsFragment | null;
  /** Why the logo may not be changed; null if it may. Downloading is always allowed [ROL-04]. */
  lock: string | null;
};

/** The operations on a logo. */
export type LogoSteps = UploadSteps & {
  /** Deletes the logo after a confirmation and reports the result. */
  remove: () => Promise<unknown>;
  /**
   * Requests a new URL of the logo, because URLs expire. Returns null if there is none, after reporting it.
   */
  freshUrl: () => Promise<string | null>;
};

/** The logo of a company or location, and the operations on it. */
export type LogoOwner = ShownLogo & LogoSteps;
