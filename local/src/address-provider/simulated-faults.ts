type SimulatedFault = { status: number; message: string; headers?: Record<string, string> };

/**
 * Words in any field, and nonexistent ZIP codes, that make a look-up fail. They let testers see how clients
 * handle failures.
 */
const SIMULATED_FAULTS: readonly { word: RegExp; zip: string; fault: SimulatedFault | 'timeout' }[] = [
  { word: /\btimeout\b/i, zip: '00504', fault: 'timeout' },
  {
    word: /\bunpaid\b/i,
    zip: '00402',
    fault: { status: 402, message: 'Payment required: there is no active subscription.' },
  },
  {
    word: /\btoomany\b/i,
    zip: '00429',
    fault: { status: 429, message: 'Too many requests.', headers: { 'retry-after': '5' } },
  },
  {
    word: /\boutage\b/i,
    zip: '00503',
    fault: { status: 503, message: 'Service unavailable.' },
  },
];

/** Returns the failure to simulate if a value contains one of the words; null otherwise. */
export function simulatedFaultOf(values: readonly string[]): SimulatedFault | 'timeout' | null {
  const found = SIMULATED_FAULTS.find(({ word, zip }) =>
    values.some((value) => word.test(value) || value === zip),
  );
  return found?.fault ?? null;
}
