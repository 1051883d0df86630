import * as z from 'zod';
import { listInData, written } from '../rest/wire/answer.ts';
import { wireId, wireName } from '../rest/wire/wire.ts';

const savedViewRecord = z.object({ id: wireId, name: wireName, path: z.string() });

export type SavedViewRecord = z.output<typeof savedViewRecord>;

export const savedViewList = listInData(savedViewRecord);

/** The answer of a write: a message and, if the service sends it, the view. */
export const savedViewWritten = written(savedViewRecord, 'path');

export type SavedViewWritten = z.output<typeof savedViewWritten>;
