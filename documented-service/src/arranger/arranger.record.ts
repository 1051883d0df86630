import type { Arranger } from '../store/records.ts';
import type { EntityStore } from '../store/store.ts';

/** An arranger [ENT-34], without the password. */
export function arrangerRecord(store: EntityStore, { password: _password, ...arranger }: Arranger) {
  return {
    ...arranger,
    locations: store.named('location', arranger.locations),
    platforms: store.named('platform', arranger.platforms),
  };
}
