import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { translations } from '@zxcvbn-ts/language-en';

// A module of its own, because the list of common passwords is large. It is loaded when somebody types a password.

const warnings = {
  ...translations.warnings,
  userInputs: 'The name and address of the person are easy to guess.',
};

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  translations: { ...translations, warnings },
});

/** How easily a password is guessed: from 0, at once, to 4, hardly ever. `reason` is blank for a good password. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; reason: string };

/**
 * Estimates how easily a password is guessed.
 * @param known texts that an attacker knows, such as the name and email address of the person
 */
export function estimateStrength(password: string, known: readonly string[]): Strength {
  const words = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, words);
  return { score, reason: feedback.warning ?? feedback.suggestions[0] ?? '' };
}
