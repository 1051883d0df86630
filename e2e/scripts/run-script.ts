import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type Ran = { code: number | null; output: string; errors: string };

/** Runs a command to its end, with the packages of the repository on its path. */
export function runScript(
  command: string,
  args: readonly string[],
  options: { environment: Record<string, string>; folder?: string },
): Promise<Ran> {
  const { environment, folder = root } = options;
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(':');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...environment, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ran: Ran = { code: null, output: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      ran.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      ran.errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ran, code }));
  });
}
