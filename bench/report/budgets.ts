/**
 * The limit of a figure. Counts use `exactly`, because a lower count must also be noticed and recorded in the
 * file.
 */
export type Budget = { exactly: number } | { atLeast: number } | { atMost: number };

export type Verdict = { figure: string; value: number | undefined; limit: string; isWithinBudget: boolean };

/** Compares a run's figures with every budget. A budget fails if its figure is missing or NaN. */
export function toVerdicts(budgets: Record<string, Budget>, figures: Map<string, number>): Verdict[] {
  return Object.entries(budgets).map(([figure, budget]) => {
    const value = figures.get(figure);
    return { figure, value, ...compare(budget, value ?? Number.NaN) };
  });
}

function compare(budget: Budget, value: number) {
  if ('exactly' in budget)
    return { limit: `exactly ${budget.exactly}`, isWithinBudget: value === budget.exactly };
  if ('atLeast' in budget)
    return { limit: `at least ${budget.atLeast}`, isWithinBudget: value >= budget.atLeast };
  return { limit: `at most ${budget.atMost}`, isWithinBudget: value <= budget.atMost };
}
