import type { Resolvers } from '../generated/graph.ts';
import { summarizedCompany } from '../session/summarized-company.ts';
import type { RateRangeRecord } from './rates-distribution.record.ts';

export const ratesDistributionResolvers: Resolvers = {
  Query: {
    async ratesDistribution(_, { companyId }, context, info) {
      const company = await summarizedCompany(companyId, context, info);
      if (company === null) return toDistribution([]);
      return toDistribution(await context.loaders.rates.distribution.load(company ?? 'all', info));
    },
  },
};

function toDistribution(ranges: readonly RateRangeRecord[]) {
  const of = (fee: RateRangeRecord['fee']) => ranges.filter((range) => range.fee === fee);
  return {
    digital: of('digital'),
    paper: of('paper'),
    resendPaper: of('resendPaper'),
    perLocation: of('perLocation'),
  };
}
