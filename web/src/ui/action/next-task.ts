/** Resolves in a new task, so that the browser can answer the person between two long steps. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
