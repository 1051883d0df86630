import * as z from 'zod/mini';
import { codedError } from './input.errors.ts';
import { requiredText } from './input.rules.ts';
import { savedViewLimits as limits } from './limits.ts';
import { savedViewMessages as messages } from './saved-view.messages.ts';

/**
 * Whether a text is a path of the console. Two slashes at the beginning would lead to another site. Letters beyond ASCII
 * are encoded in a path.
 */
export const isConsolePath = (path: string) => /^\/(?![/\\])[!-[\]-~]*$/.test(path);

/** Rules for the new name of a saved view. */
export const savedViewNameRules = z.object({ name: requiredText(limits.name) });

/** Rules for a saved view. */
export const savedViewRules = z.extend(savedViewNameRules, {
  path: requiredText(limits.path).check(
    z.refine(isConsolePath, codedError('INVALID', messages.incorrectPath)),
  ),
});
