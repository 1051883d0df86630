import type { Named } from './selection.form.ts';
import type { Choices } from './use-choices.ts';

/** All platforms that are known by name: of the company (unknown while that cannot be read), of the location, and of the provider. */
type Platforms = {
  ofCompany: readonly Named[] | null | undefined;
  chosen: readonly Named[];
  ofProvider: readonly Named[] | null | undefined;
};

/**
 * Locations choose among the platforms of their company [LOC-15]. One that is chosen and not the company's stays in sight,
 * named as what it is: it can be given up, and while it is chosen the service refuses to save.
 */
export function toPlatformChoices({
  ofCompany,
  chosen,
  ofProvider,
}: Platforms): Pick<Choices, 'list' | 'others'> {
  if (!ofCompany) return { list: undefined };
  const others = missingIn(ofCompany, [...chosen, ...missingIn(chosen, ofProvider ?? [])]);
  return {
    list: ofCompany,
    others: others.map(({ id, name }) => ({ id, name: `${name} (not a platform of the company)` })),
  };
}

/** What is to be known before choosing; what to do about it is told only to who may. */
export function toPlatformNotice({ ofCompany, chosen }: Platforms, mayChoose: boolean): string | undefined {
  if (!ofCompany) return undefined;
  const gone = missingIn(ofCompany, chosen);
  if (gone.length > 0) {
    const fact = `The company no longer uses ${gone.map(({ name }) => name).join(', ')}.`;
    return mayChoose ? `${fact} Untick what it does not use, then save.` : fact;
  }
  if (ofCompany.length > 0) return undefined;
  const fact = 'The company uses no platforms yet.';
  return mayChoose ? `${fact} Choose some on its tab Platforms first.` : fact;
}

const missingIn = (list: readonly Named[], among: readonly Named[]) =>
  among.filter(({ id }) => !list.some((one) => one.id === id));
