import { companySaves } from './documented-company-saves.ts';
import { locationSaves } from './documented-location-saves.ts';
import { personSaves } from './documented-person-saves.ts';
import type { Save } from './documented-save.ts';

/**
 * Every save of the graph that the documents print, each on a fresh service. API-08, API-28 and API-65 are
 * missing: the gateway sends more than the documents print, see docs/rest-mapping.md.
 */
export const documentedSaves: readonly Save[] = [...companySaves, ...locationSaves, ...personSaves];
