import type { TestGraph } from './graph.ts';

/** Lets the filter `hasDriftedRates` compare the copies of company 1's rates with the rates that it has now. */
export function filterByDrift(graph: TestGraph): TestGraph {
  for (const location of graph.fixtures.locations) {
    Object.defineProperty(location, 'hasDriftedRates', {
      get: () => {
        const now = graph.fixtures.companies[0]?.rates?.fees;
        const { rates } = location;
        return Boolean(rates?.companyRatesApplied) && JSON.stringify(rates.fees) !== JSON.stringify(now);
      },
    });
  }
  return graph;
}
