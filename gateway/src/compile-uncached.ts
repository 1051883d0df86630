import { setFlagsFromString } from 'node:v8';

/**
 * V8 caches the code of `new Function` by its text and keeps it, although the function is dropped, until the
 * heap is nearly full. Nobody compiles the same text twice.
 */
export function compileUncached<Compiled>(compileNow: () => Compiled): Compiled {
  setFlagsFromString('--no-compilation-cache');
  try {
    return compileNow();
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}
