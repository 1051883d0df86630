import type * as z from 'zod/mini';
import { type Section, sectionOf } from '../field-table/section.ts';
import { type ByPlatform, readPlatformIds } from '../graph/keys.ts';
import { idsOf, platformFields } from './selection.fields.ts';

/** Creates the section of the platforms of a record. Its input names them by id or by key. */
export function platformsSection<Stored extends { platforms: readonly { id: string }[] }>(
  rules: z.ZodMiniType<{ platformIds: string[] }>,
): Section<Stored> {
  const section = sectionOf(platformFields, rules, {
    of: ({ platforms }: Stored) => ({ platformIds: idsOf(platforms) }),
  });
  return {
    ...section,
    check(input, stored) {
      const { platformIds, errors } = readPlatformIds(input as ByPlatform);
      return errors.length > 0 ? { save: null, errors } : section.check({ platformIds }, stored);
    },
    // Without ids and keys, none is chosen. The stored platforms do not stay.
    isWhole: () => true,
  };
}
