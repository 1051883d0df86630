import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export type Running = { url: string; stop: () => Promise<void> };

/**
 * Starts a program, such as `gateway/src/main.ts`, on a free port, with metrics. Throws with its output if it
 * ends before it listens.
 */
export async function startService(program: string, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(root, program)], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', METRICS: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  for (;;) {
    const [, url] = /Server listening at (http:[^"]+)/.exec(output) ?? [];
    if (url) return { url, stop: () => stop(child, exited) };
    if (child.exitCode !== null) throw new Error(`${program} exited:\n${output}`);
    await Promise.race([once(child.stdout, 'data'), exited]);
  }
}

async function stop(child: ReturnType<typeof spawn>, exited: Promise<unknown>) {
  child.kill('SIGTERM');
  await exited;
}

/** Returns the exposed metrics with the labels of their samples. A metric without samples has no labels. */
export async function scrape({ url }: Running): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const metrics = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) metrics.set(name + end, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) metrics.get(name)?.add(label);
  return metrics;
}
