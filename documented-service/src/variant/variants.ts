/** The switches of a variant. Each changes the form of answers, never their content. */
export interface Switches {
  ids: 'number' | 'text';
  counts: 'number' | 'text';
  status: 'number' | 'text' | 'boolean';
  flags: 'boolean' | 'number' | 'text';
  money: 'number' | 'text';
  /** Zip codes, phones and extensions; a number only where no digit is lost. */
  digits: 'text' | 'number';
  /** `printed` wraps in `data` what the documents do not print otherwise. */
  wrapper: 'printed' | 'bare' | 'data';
  singles: 'object' | 'list';
  optional: 'given' | 'absent';
  /** Rates that are not set: null, or a record of nulls. */
  missingRates: 'null' | 'fields';
  writes: 'message' | 'empty';
  canRefuse: boolean;
}

const plain: Switches = {
  ids: 'number',
  counts: 'number',
  status: 'number',
  flags: 'boolean',
  money: 'number',
  digits: 'text',
  wrapper: 'printed',
  singles: 'object',
  optional: 'given',
  missingRates: 'null',
  writes: 'message',
  canRefuse: false,
};

/** The named variants. */
export const variants = {
  plain,
  texts: {
    ...plain,
    ids: 'text',
    counts: 'text',
    status: 'text',
    flags: 'text',
    money: 'text',
    digits: 'number',
  },
  flags: { ...plain, flags: 'number', status: 'boolean' },
  bare: { ...plain, wrapper: 'bare' },
  wrapped: { ...plain, wrapper: 'data' },
  'lists-of-one': { ...plain, singles: 'list' },
  minimal: { ...plain, optional: 'absent', missingRates: 'fields' },
  'empty-writes': { ...plain, writes: 'empty' },
  refusals: { ...plain, canRefuse: true },
} as const satisfies Record<string, Switches>;

export type Variant = keyof typeof variants;

/** Returns whether a text names a variant. */
export const isVariant = (name: string): name is Variant => Object.hasOwn(variants, name);

/** The switches of a variant by name, or of `plain` with some switches set. */
export const switchesOf = (variant: Variant | Partial<Switches>): Switches =>
  typeof variant === 'string' ? variants[variant] : { ...plain, ...variant };
