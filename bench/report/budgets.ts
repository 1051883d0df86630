/** A figure's limit. `exactly` for counts: a count that falls is news as well, and belongs into the file. */
export type Budget = { exactly: number } | { atLeast: number } | { atMost: number };

export type Verdict = { figure: string; value: number | undefined; limit: string; holds: boolean };

/** Holds every budget against the figures of a run. A budget without a figure does not hold; nor does a NaN. */
export function judge(budgets: Record<string, Budget>, figures: Map<string, number>): Verdict[] {
  return Object.entries(budgets).map(([figure, budget]) => {
    const value = figures.get(figure);
    return { figure, value, ...hold(budget, value ?? Number.NaN) };
  });
}

function hold(budget: Budget, value: number) {
  if ('exactly' in budget) return { limit: `exactly ${budget.exactly}`, holds: value === budget.exactly };
  if ('atLeast' in budget) return { limit: `at least ${budget.atLeast}`, holds: value >= budget.atLeast };
  return { limit: `at most ${budget.atMost}`, holds: value <= budget.atMost };
}
