import type { PersonChoices } from './access.ts';
import type { Line } from './line.ts';

// Converts access to rows of the tables that the backend imports.

export function access(person: PersonChoices & { id: number }): Line[] {
  const person_id = person.id;
  const chosen = (table: string, column: string, ids: readonly number[], more: object = {}): Line[] =>
    ids.map((id) => ({ table, row: { person_id, ...more, [column]: id } }));
  return [
    ...chosen('person_business_segments', 'business_segment_id', person.segmentIds),
    ...chosen('person_medallia_alert_options', 'medallia_alert_option_id', person.medallia),
    ...chosen('person_aftercare_alert_options', 'aftercare_alert_option_id', person.aftercare),
    ...person.access.flatMap((one): Line[] => {
      const platform = { platform_id: one.platformId };
      return [
        {
          table: 'person_access',
          row: { person_id, ...platform, role_id: one.roleId, direct_access: one.hasDirectorAccess },
        },
        ...chosen('person_access_regions', 'region_id', one.regionIds, platform),
        ...chosen('person_access_locations', 'location_id', one.locationIds, platform),
        ...chosen('person_access_director_locations', 'location_id', one.directorLocationIds, platform),
      ];
    }),
  ];
}

export const arrangerAlert = ({ arrangerId, optionId }: { arrangerId: number; optionId: number }): Line => ({
  table: 'arranger_medallia_alert_options',
  row: { arranger_id: arrangerId, medallia_alert_option_id: optionId },
});
