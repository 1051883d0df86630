import * as z from 'zod';

/** `2026-11-21T08:00:00Z`; null for the time of the import. */
export const createdAt = { created_at: z.iso.datetime({ offset: true }).nullable().default(null) };
