import type { Readable } from '../../access/stored-access.ts';
import type { ImportedUserFragment } from '../../graph/generated/graphql.ts';

/** A stored user, with the access if the file has columns for it. */
export type ImportedUser = Readable<ImportedUserFragment>;
