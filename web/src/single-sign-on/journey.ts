import type { ClientFacts, Proof } from './provider.ts';

/** Where the person wants to go, as the address said it; not yet known to be safe. */
export type Wish = {
  /** A place of the console that was remembered. */
  from: string | null;
  /** Where another site asked to be led [SES-17] [SES-20]. */
  redirectUri: string | null;
};

/** What this tab must know again when the person comes back from the provider. */
export type Journey = ClientFacts & Wish & { proof: Proof; redirectAddress: string };

const storageKey = 'console.single-sign-on-journey';

/** Remembers a journey that begins; an older one is over. False where the browser stores nothing. */
export function keepJourney(journey: Journey): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(journey));
    return true;
  } catch {
    return false;
  }
}

/** The journey that this tab began, once; null when it began none. */
export function takeJourney(): Journey | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
