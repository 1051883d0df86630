import { vi } from 'vitest';

/** Leaves out the two seconds before a save outside the United States [CON-05]. */
export function skipInternationalWait() {
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    wait(run, ms === 2_000 ? 0 : ms)) as typeof setTimeout);
}
