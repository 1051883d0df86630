import { type Choice, type Named, withChosen } from './selection.form.ts';

/** The platforms that a location can choose, and what is to be known about them. */
type PlatformOffer = { list: readonly Choice[]; notice: string | undefined };

/**
 * Locations choose among the platforms of their company [LOC-15]. One that only the location still has stays in sight, named
 * as what it is: it can be given up, and while it is chosen the service refuses to save.
 */
export function toPlatformOffer(ofCompany: readonly Named[], chosen: readonly Named[]): PlatformOffer {
  const gone = chosen.filter(({ id }) => !ofCompany.some((one) => one.id === id));
  const renamed = gone.map(({ id, name }) => ({ id, name: `${name} (not a platform of the company)` }));
  return { list: withChosen(ofCompany, renamed), notice: toNotice(ofCompany, gone) };
}

function toNotice(ofCompany: readonly Named[], gone: readonly Named[]): string | undefined {
  if (gone.length > 0) {
    const names = gone.map(({ name }) => name).join(', ');
    return `The company no longer uses ${names}. Untick what it does not use, then save.`;
  }
  if (ofCompany.length === 0)
    return 'The company uses no platforms yet. Choose some on its tab Platforms first.';
  return undefined;
}
