/** A file that somebody is about to send. */
export type AnnouncedFile = {
  fileName: string;
  type: string;
  /** In bytes; null: any that is allowed. */
  length: number | null;
  /** When the address ends. */
  expiresAt: Date;
};

/** Where logos are kept. Names are those of `toFileName`. */
export type FileStore = {
  /** The address to send the file to, and the headers that must go with it. */
  signUpload: (file: AnnouncedFile) => Promise<{ url: string; headers: Record<string, string> }>;
  /** An address to fetch the file from: good for at least an hour, and the same one for half an hour, so that browsers keep it. */
  signDownload: (fileName: string) => Promise<string>;
  /** Keeps a logo, whole or not at all. */
  put: (fileName: string, png: Buffer) => Promise<void>;
  /** Deletes the logo and what was sent of it; what is not there is no error. */
  remove: (fileName: string) => Promise<void>;
  /** Where files are not sent to this service, but past it. */
  inbox?: {
    /** What was sent, or the first byte too many of it; null when nothing was. */
    read: (fileName: string, mostBytes: number) => Promise<Buffer | null>;
    remove: (fileName: string) => Promise<void>;
  };
};

const HALF_HOUR_SECONDS = 1800;

/** When the addresses of this half hour begin and end, in seconds since 1970: an hour to an hour and a half from now. */
export function downloadTimes(nowMs = Date.now()): { begins: number; ends: number } {
  const begins = Math.floor(nowMs / 1000 / HALF_HOUR_SECONDS) * HALF_HOUR_SECONDS;
  return { begins, ends: begins + 3 * HALF_HOUR_SECONDS };
}
