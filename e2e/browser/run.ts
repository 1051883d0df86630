import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns its exit code and output. The code is 127 if the program cannot be
 * started and 124 on a timeout.
 */
export function run(
  file: string,
  args: string[],
  options: { cwd?: string; environment?: Record<string, string>; withinMs: number },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.withinMs,
    });
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 124, output }));
  });
}
