import type { NamedParent, NamedRecord } from '../master-data/master-data.record.ts';
import type { EffectiveAccessParent, Way } from './access.effective.ts';

export type ReachedWayParent = Way & { companyId: string; platform: NamedParent };
export type ReachedLocationParent = { location: NamedRecord; ways: ReachedWayParent[] };

/** Returns the locations that a person reaches on any platform, by name, with every way to reach each. */
export function reachedLocations(access: readonly EffectiveAccessParent[]): ReachedLocationParent[] {
  const found = new Map<string, ReachedLocationParent>();
  for (const { platform, reached } of access) {
    for (const { location, ...way } of reached) {
      const row = found.get(location.id) ?? { location, ways: [] };
      row.ways.push({ ...way, platform });
      found.set(location.id, row);
    }
  }
  const byName = ({ location: one }: ReachedLocationParent, { location: other }: ReachedLocationParent) =>
    one.name.localeCompare(other.name, 'en') || Number(one.id) - Number(other.id);
  return [...found.values()].sort(byName);
}
