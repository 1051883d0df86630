import * as z from 'zod';
import { dataOf, idInPath, named, optionalText, requiredId } from '../http/fields.ts';
import { problems } from '../http/problem.ts';

const tags = ['Master data'];

/** A state as other records carry it. */
export const stateRecord = z
  .object({ id: z.int(), code: z.string(), name: z.string(), country_id: z.int() })
  .meta({ id: 'State' });

const city = z.object({ id: z.int(), name: z.string(), city_alias: z.string().nullable(), state: z.int() });
const eventType = named.extend({ Venues: z.array(named) });
const classificationGroup = named.extend({ classifications: z.array(named) });

const list = <Item extends z.ZodType>(summary: string, item: Item) => ({
  tags,
  summary,
  response: { 200: dataOf(z.array(item)), ...problems },
});

export const listCountries = list('Countries: United States, Canada, Mexico, then the rest by name', named);
export const listStates = list('States and provinces', stateRecord);
export const listPlatforms = list('Platforms', named);
export const listLanguages = list('Languages', named);
export const listEventTypes = list('Event types with their venues', eventType);
export const listSegments = list('Business segments', named);
export const listClassifications = list('Business classifications, in groups', classificationGroup);
export const listMedalliaAlertOptions = list('Alert options of the feedback survey', named);
export const listAftercareAlertOptions = list('Alert options of after-care', named);

/** [API-11] A state has up to a few thousand cities, so the answer ends at 500. */
export const listCities = {
  ...list('Cities of a state whose name or alias begins with `search`, at most 500', city),
  params: idInPath,
  querystring: z.object({ search: optionalText(100) }),
};

/** [API-19] */
export const listLocationOptions = {
  tags,
  summary: 'The active locations of a company, by name',
  body: z.object({ company_id: requiredId() }),
  response: { 200: z.object({ rows: z.array(named) }), ...problems },
};
