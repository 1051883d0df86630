import { regionRules } from '@console/schema/region.rules.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { text } from '../form/fields/text-field.tsx';
import type { RegionEntryFragment, RegionInput } from '../graph/generated/graphql.ts';

/** The fields of a region. */
export const region = fieldList(regionRules, { name: text('Region Name') } satisfies FieldsOf<
  Omit<RegionInput, 'isPlaceholder'>
>);

/**
 * Returns the form id, under which a region keeps its draft. Without a region, it is the id of the form that
 * adds one.
 */
export const regionFormId = (companyId: string, regionId = 'new') =>
  `${regionFormIds(companyId)}:${regionId}`;

/** Returns the prefix of the form ids of a company's regions. */
export const regionFormIds = (companyId: string) => `company:${companyId}:region`;

/** Returns the stored state of a region's form. The name of the placeholder is left blank (AMB-05). */
export const toStoredRegion = (entry: RegionEntryFragment | null) =>
  region.toStored(entry?.isPlaceholder ? null : entry, entry?.revision ?? null);
