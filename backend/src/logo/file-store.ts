/** A file that a client is about to send. */
type AnnouncedFile = {
  fileName: string;
  type: string;
  /** In bytes; null allows any length up to the limit. */
  length: number | null;
  /** When the URL expires. */
  expiresAt: Date;
};

/** The place where logos are stored. File names are those of `toFileName`. */
export type FileStore = {
  /** Returns the URL to send the file to and the headers to send with it. */
  signUpload: (file: AnnouncedFile) => Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * Returns a URL to fetch the file from. It is valid for at least an hour and stays the same for half an
   * hour, so that browsers cache the file.
   */
  signDownload: (fileName: string) => Promise<string>;
  /** Returns the logo; null if there is none. */
  read: (fileName: string) => Promise<Buffer | null>;
  /** Stores a logo, either completely or not at all. */
  put: (fileName: string, png: Buffer) => Promise<void>;
  /** Deletes the logo and its unfinished upload. A missing file is no error. */
  remove: (fileName: string) => Promise<void>;
  /** The uploads of a store that browsers send files to directly, bypassing this service. */
  inbox?: {
    /** Returns the upload, at most one byte over the limit; null if there is none. */
    read: (fileName: string, maxBytes: number) => Promise<Buffer | null>;
    remove: (fileName: string) => Promise<void>;
  };
};

const HALF_HOUR_SECONDS = 1800;

/**
 * Returns when the download URLs of the current half hour start and expire, in seconds since 1970. They
 * expire in an hour to an hour and a half.
 */
export function downloadTimes(nowMs = Date.now()): { begins: number; ends: number } {
  const begins = Math.floor(nowMs / 1000 / HALF_HOUR_SECONDS) * HALF_HOUR_SECONDS;
  return { begins, ends: begins + 3 * HALF_HOUR_SECONDS };
}
