/** Clicks and keys of a task, in the way that always worked and in the short way. */
export type Count = { task: string; before: number; after: number };

export function toTable(counts: readonly Count[]): string {
  const width = Math.max(...counts.map(({ task }) => task.length));
  const lines = counts.map(
    ({ task, before, after }) =>
      `${task.padEnd(width)}  ${String(before).padStart(6)}  ${String(after).padStart(5)}  ${(after / before).toFixed(2)}`,
  );
  const title = `${'Clicks and keys'.padEnd(width)}  ${'before'.padStart(6)}  ${'after'.padStart(5)}  ratio`;
  return [title, ...lines, `Median ratio: ${medianRatio(counts).toFixed(2)}`].join('\n');
}

function medianRatio(counts: readonly Count[]): number {
  const ratios = counts.map(({ before, after }) => after / before).toSorted((a, b) => a - b);
  const middle = ratios.length / 2;
  return ((ratios[Math.ceil(middle) - 1] ?? 0) + (ratios[Math.floor(middle)] ?? 0)) / 2;
}
