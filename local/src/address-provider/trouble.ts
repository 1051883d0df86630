type Trouble = { status: number; message: string; headers?: Record<string, string> };

/** Words that any text of a look-up may hold, and zip codes that do not exist, to see what happens when the provider fails. */
const TROUBLES: readonly { word: RegExp; zip: string; trouble: Trouble | 'timeout' }[] = [
  { word: /\btimeout\b/i, zip: '00504', trouble: 'timeout' },
  {
    word: /\bunpaid\b/i,
    zip: '00402',
    trouble: { status: 402, message: 'Payment required: there is no active subscription.' },
  },
  {
    word: /\btoomany\b/i,
    zip: '00429',
    trouble: { status: 429, message: 'Too many requests.', headers: { 'retry-after': '5' } },
  },
  {
    word: /\boutage\b/i,
    zip: '00503',
    trouble: { status: 503, message: 'Service unavailable.' },
  },
];

/** What is to go wrong with a look-up that holds one of the words; null for any other. */
export function troubleOf(values: readonly string[]): Trouble | 'timeout' | null {
  const found = TROUBLES.find(({ word, zip }) => values.some((value) => word.test(value) || value === zip));
  return found?.trouble ?? null;
}
