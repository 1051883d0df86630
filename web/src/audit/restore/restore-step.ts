import type { Note, Patch, RestoreField, RestorePart } from './restore-part.ts';

/** The change of one field: its caption, and its values now and after the restore. */
export type RestoreLine = { caption: string; now: string; restored: string };

/** What is stored to restore a part of a record. */
export type RestoreStep = {
  part: RestorePart;
  id: string;
  companyId: string;
  revision: string;
  stored: unknown;
  patch: Patch;
  /** The values that are stored now, for Undo. */
  former: Patch;
  /** The fields of the patch. */
  fields: readonly RestoreField[];
  note: Note | null;
  /** Whether a deleted record comes back with all that belonged to it. */
  isWhole?: boolean;
  /** Further fields of the log whose values come back with a deleted record. */
  brings?: readonly string[] | undefined;
  lines: RestoreLine[];
};
