import type { FakeCall } from '../fake-answer.ts';
import { wireSocialMedia } from '../section-records.ts';

type Body = FakeCall['body'];

const filtered = (row: object, isWanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isWanted(name)));

export const pick = (row: object, names: readonly string[]) => filtered(row, (name) => names.includes(name));
export const omit = (row: object, names: readonly string[]) => filtered(row, (name) => !names.includes(name));

/** Records with these ids, as `{ id, name }`. */
export const numbered = (noun: string, ids: number[]) => ids.map((id) => ({ id, name: `${noun} ${id}` }));

/** Returns what a section of a record becomes when this body is saved. */
export type ToValue = (body: Body, found: Body) => Body;

export const toPlatforms = ({ platforms }: Body) => numbered('Platform', platforms);

export const toLanguages = ({ languages }: Body) =>
  numbered('Language', languages).map(({ id, name }) => ({ language_id: id, name }));

export const toSegments = ({ business_segments }: Body) =>
  numbered('Segment', business_segments).map((one) => ({ ...one, business_segment_id: one.id }));

export const toClassifications = ({ business_classifications }: Body) =>
  numbered('Classification', business_classifications).map((one) => ({
    ...one,
    business_classification_id: one.id,
  }));

export const toSocialMedia = ({ company_id, location_id, ...values }: Body) => wireSocialMedia(values);
