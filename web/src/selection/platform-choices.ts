import type { Named } from './selection.form.ts';
import type { Choices } from './use-choices.ts';

/**
 * The named platforms of the company, the location and the provider. Those of the company are null or
 * undefined if they cannot be read.
 */
type Platforms = {
  ofCompany: readonly Named[] | null | undefined;
  chosen: readonly Named[];
  ofProvider: readonly Named[] | null | undefined;
};

/**
 * Returns the platforms that a location can choose: those of its company [LOC-15]. A chosen platform that the
 * company does not use stays visible with a note. It can be unticked, and the service refuses to save while
 * it is chosen.
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

/**
 * Returns a notice about the available platforms. It includes instructions only for a person who may change
 * them.
 */
export function toPlatformNotice({ ofCompany, chosen }: Platforms, mayChoose: boolean): string | undefined {
  if (!ofCompany) return undefined;
  const gone = missingIn(ofCompany, chosen);
  if (gone.length > 0) {
    const fact = `The company no longer uses ${gone.map(({ name }) => name).join(', ')}.`;
    return mayChoose ? `${fact} Clear the platforms it doesn’t use, then save.` : fact;
  }
  if (ofCompany.length > 0) return undefined;
  const fact = 'This company has no platforms yet.';
  return mayChoose ? `${fact} Add some on the Platforms tab first.` : fact;
}

const missingIn = (list: readonly Named[], among: readonly Named[]) =>
  among.filter(({ id }) => !list.some((one) => one.id === id));
