import { ensureBrowser } from './browser.ts';

// `node e2e/browser/main.ts` finds or installs the browser of the end-to-end tests and prints its path.
try {
  const { path } = await ensureBrowser((line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${path}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
