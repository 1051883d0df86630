import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type ToolResult = { code: number; output: string };

export type ToolOptions = {
  /** The working directory. Its packages are searched first. */
  folder: string;
  environment?: Record<string, string>;
  /** Stops the tool. */
  signal?: AbortSignal | undefined;
};

/** How long a stopped tool may take to clean up. */
const STOP_GRACE_MS = 15_000;

/**
 * Runs a command of a package on the Node of this process and collects its output. Resolves when the command
 * has ended.
 */
export function tryTool(tool: string, args: string[], options: ToolOptions): Promise<ToolResult> {
  const { folder, environment = {}, signal } = options;
  const path = [join(folder, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: folder,
      env: { ...process.env, ...environment, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      signal,
    });
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => {
      if (child.pid === undefined) return resolve({ code: 127, output: `${output}${error.message}\n` });
      setTimeout(() => {
        child.kill('SIGKILL');
        resolve({ code: 1, output });
      }, STOP_GRACE_MS).unref();
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `tryTool`, but throws an error with the whole output if the tool fails. */
export async function runTool(tool: string, args: string[], options: ToolOptions): Promise<void> {
  const { code, output } = await tryTool(tool, args, options);
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`);
}
