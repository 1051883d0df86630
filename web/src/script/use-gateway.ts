import { useExtension } from '../graph/extensions.ts';
import type { Gateway } from './script-text.ts';

/** Returns the gateway of this console, for scripts. */
export function useGateway(): Gateway {
  return { origin: window.location.origin, hasDryRuns: useExtension('DRY_RUNS') };
}
