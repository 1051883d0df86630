import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bareMachine } from './bare-machine.ts';

export const root = join(import.meta.dirname, '../..');

export type Ran = { code: number | null; output: string; errors: string };

/**
 * Runs a command to its end, as on a machine with Node, npm and git and no package of the repository on its
 * PATH.
 */
export function runScript(
  command: string,
  args: readonly string[],
  options: { environment?: Record<string, string>; folder?: string } = {},
): Promise<Ran> {
  const { environment = {}, folder = root } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...bareMachine(), ...environment },
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
