import { isTimeZone } from '@console/service/src/time-zone.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { summarizedCompany } from '../session/summarized-company.ts';

/** The largest number of days in one query. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

export const changeCountResolvers: Resolvers = {
  Query: {
    async changeCounts(_, { from, to, companyId, timeZone }, context, info) {
      if (from > to) throw badRequest('from must not be after to.');
      if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
        throw badRequest(`from and to must be at most ${MAX_DAYS} days.`);
      const zone = timeZone ?? 'UTC';
      if (!isTimeZone(zone))
        throw badRequest('timeZone must be the name of a time zone, such as "America/New_York".');
      const company = await summarizedCompany(companyId, context, info);
      if (company === null) return [];
      return context.loaders.audit.changeCounts.load({ from, to, companyId: company, timeZone: zone }, info);
    },
  },
};
