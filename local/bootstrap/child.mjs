import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The child processes that receive forwarded signals. */
const running = new Set();

/**
 * Forwards signals to the child processes. This process ends only after its children, so that they can shut
 * down in order. A terminal sends Ctrl-C to the whole process group, so a child may receive it twice and must
 * tolerate that.
 */
export function forwardSignals() {
  for (const signal of SIGNALS) process.on(signal, () => signalChildren(signal));
  stopWithNpm();
}

function signalChildren(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * npm sends SIGTERM only to the shell between npm and this process, and that shell ends without forwarding
 * it. If npm started this process, the end of the parent therefore counts as the signal.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    signalChildren('SIGTERM');
  }, 500);
  timer.unref();
}

/**
 * Runs a program that receives the forwarded signals.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void }} options
 * @returns {Promise<{ code: number, signalled: boolean }>}
 */
export function run(file, args, { onOutput, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options);
    running.add(child);
    if (onOutput) {
      child.stdout.setEncoding('utf8').on('data', onOutput);
      child.stderr.setEncoding('utf8').on('data', onOutput);
    }
    child.on('error', (error) => {
      if (error.name === 'AbortError') return;
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({
        code: signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1),
        signalled: signal !== null,
      });
    });
  });
}

/**
 * Returns the path of the Node that the packages pin.
 * @param {string} root
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Runs a program of the repository on the pinned Node. The IPC channel closes when this process ends for any
 * reason, so that the program notices it.
 * @param {string} root
 * @param {string} program a path inside the repository
 * @param {string[]} args
 */
export async function runOnPinnedNode(root, program, args) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const { code } = await run(pinnedNode(root), [join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  return code;
}
