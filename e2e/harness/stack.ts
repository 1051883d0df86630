/** The addresses of this test run's stack. */
export type Stack = {
  gatewayUrl: string;
  backendUrl: string;
  identityUrl: string;
  /** URL of the mail outbox. */
  mailUrl: string;
  /** The data folder, with logs and the client key. */
  dataDir: string;
};

const VARIABLE = 'E2E_STACK';

/**
 * Publishes the stack to the workers. A global setup shares environment variables with them, in Playwright
 * and in Vitest.
 */
export function publishStack(stack: Stack) {
  process.env[VARIABLE] = JSON.stringify(stack);
}

/** Returns whether a global setup has already started the stack. */
export const hasStack = () => process.env[VARIABLE] !== undefined;

/** Returns the stack that the global setup started. */
export function stack(): Stack {
  const published = process.env[VARIABLE];
  if (!published) throw new Error('No stack is running. The global setup must run first.');
  return JSON.parse(published);
}
