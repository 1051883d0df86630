import * as z from 'zod';
import { dataOf, idInPath, named, optionalText } from '../http/fields/fields.ts';
import { subjectId } from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const tags = ['Master data'];

/** A state in other records. */
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

export const listCountries = list(
  'List the countries: the United States, Canada and Mexico first, then the others by name',
  named,
);
export const listStates = list('List the states and provinces', stateRecord);
export const listPlatforms = list('List the platforms', named);
export const listLanguages = list('List the languages', named);
export const listEventTypes = list('List the event types, each with its venues', eventType);
export const listSegments = list('List the business segments', named);
export const listClassifications = list('List the business classifications, in groups', classificationGroup);
export const listMedalliaAlertOptions = list('List the alerts of the feedback survey', named);
export const listAftercareAlertOptions = list('List the alerts of after-care', named);

/** [API-11] A state has up to a few thousand cities, so the response is limited to 500. */
export const listCities = {
  ...list('List the cities of a state with a name or alias that starts with `search`, at most 500', city),
  params: idInPath,
  querystring: z.object({ search: optionalText(100) }),
};

/** [API-19] */
export const listLocationOptions = {
  tags,
  summary: "List a company's active locations with id and name only, sorted by name",
  body: z.object({ company_id: subjectId() }),
  response: { 200: z.object({ rows: z.array(named) }), ...problems },
};
