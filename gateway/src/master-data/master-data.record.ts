import * as z from 'zod';
import { inRows, listInData } from '../rest/wire/answer.ts';
import { wireId, wireList, wireName, wireNamed, wireOptionalId, wireText } from '../rest/wire/wire.ts';

/** A country. Only the id is set if nothing else was read yet. */
export type CountryParent = { id: string; name?: string };

/** A master-data entry that a record refers to. The name is null if the service sent only the id. */
export type NamedParent = { id: string; name: string | null };

const stateRecord = z
  .object({ id: wireId, name: wireName, code: wireName, country_id: wireOptionalId })
  .transform(({ country_id, ...state }) => ({ ...state, countryId: country_id }));
export type StateRecord = z.output<typeof stateRecord>;

const cityRecord = z
  .object({ id: wireId, name: wireName, city_alias: wireText })
  .transform(({ city_alias, ...city }) => ({ ...city, alias: city_alias }));

const eventTypeRecord = z
  .object({ id: wireId, name: wireName, Venues: wireList(wireNamed) })
  .transform(({ Venues, ...type }) => ({ ...type, venues: Venues }));

const classificationGroupRecord = z.object({
  id: wireId,
  name: wireName,
  classifications: wireList(wireNamed),
});

export type EventTypeRecord = z.output<typeof eventTypeRecord>;
export type ClassificationGroupRecord = z.output<typeof classificationGroupRecord>;
export type NamedRecord = z.output<typeof wireNamed>;

export const namedList = listInData(wireNamed);
export const stateList = listInData(stateRecord);
export const cityList = listInData(cityRecord);
export const eventTypeList = listInData(eventTypeRecord);
export const classificationList = listInData(classificationGroupRecord);
/** The list of locations is in `rows`, not in `data` [API-19]. */
export const locationOptionList = inRows(wireNamed);
