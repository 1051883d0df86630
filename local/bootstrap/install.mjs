import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, run } from './child.mjs';
import { reasonOf } from './reasons.mjs';

/** An error that the user must fix. `message` is one sentence that says how. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {{ output?: string, exitCode?: number }} [details] `output` is the output of the failed tool
   */
  constructor(message, { output = '', exitCode = 1 } = {}) {
    super(message);
    this.output = output;
    this.exitCode = exitCode;
  }
}

/**
 * Installs pnpm and the packages exactly as in the lockfile. Does nothing if they are already installed.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const stampFile = join(root, 'node_modules', '.installed');
  const wanted = fingerprint(root);
  if (readIfThere(stampFile) === wanted && existsSync(pinnedNode(root))) return;
  assertWritable(root);
  await install(root);
  writeFileSync(stampFile, wanted);
}

/** Returns a hash of the lockfile, all manifests and the platform. */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => join(entry.name, 'package.json'));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()]) {
    const text = readIfThere(join(root, name));
    if (text !== undefined) hash.update(`${name}\n${text}\n`);
  }
  return hash.digest('hex');
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function assertWritable(root) {
  const probe = join(root, 'node_modules', '.write-probe');
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Refusal(reasonOf(String(error), { root, what: 'install the packages' }));
  }
}

async function install(root) {
  const pin = pinOf(root);
  const started = performance.now();
  console.error(`Installing the packages with ${pin} (the first install downloads about 250 MB) ...`);
  let output = '';
  const progress = progressLines();
  const giveUp = new AbortController();
  const countLost = countsLostConnections(() => giveUp.abort());
  const { code, signalled } = await run(...npmExec(pin, INSTALL), {
    cwd: root,
    env: { ...process.env, ...QUIET_NPM },
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput(text) {
      output += text;
      progress(text);
      countLost(text);
    },
    signal: giveUp.signal,
  });
  if (signalled && !giveUp.signal.aborted) {
    throw new Refusal('The install was stopped. Run the command again to continue.', { exitCode: 130 });
  }
  if (code !== 0) {
    throw new Refusal(reasonOf(output, { root, what: 'install the packages' }), { output: endOf(output) });
  }
  console.error(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Returns the last informative lines. A missing network causes thousands of warnings, one for each package.
 */
function endOf(output) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\[WARN\]|Will retry|^Progress/.test(line));
  return lines.slice(-15).join('\n');
}

/**
 * Keeps npm from reporting its own updates and from retrying for minutes without a network. The log level
 * makes it report errors even under `npm start --silent`, whose setting it would otherwise inherit.
 */
const QUIET_NPM = {
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/**
 * Runs the pinned pnpm, for example to add a package. pnpm need not be on the PATH.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runPnpm(root, args) {
  const { code } = await run(...npmExec(pinOf(root), args), { cwd: root, stdio: 'inherit' });
  return code;
}

function pinOf(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
}

const INSTALL = [
  'install',
  '--frozen-lockfile',
  '--reporter=append-only',
  '--config.confirm-modules-purge=false',
  // pnpm requests each of about 800 packages separately. With more retries it would take minutes to notice a
  // missing network.
  '--config.fetch-retries=1',
  '--config.fetch-retry-mintimeout=1000',
  '--config.fetch-retry-maxtimeout=1000',
];

/** Returns the command that runs pnpm with the npm that started this process, or with the npm on the PATH. */
function npmExec(pin, pnpmArgs) {
  const args = ['exec', '--yes', `--package=${pin}`, '--', 'pnpm', ...pnpmArgs];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return [process.execPath, [npm, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/**
 * More lost connections than a short network failure causes. pnpm requests every package separately and would
 * retry for minutes.
 */
const MAX_LOST_CONNECTIONS = 40;

/** Calls `giveUp` after many lost connections without any progress in between. */
function countsLostConnections(giveUp) {
  let lost = 0;
  let added = '0';
  return (text) => {
    const progress = [...text.matchAll(/downloaded (\d+)/g)].at(-1)?.[1] ?? added;
    if (progress !== added) lost = 0;
    added = progress;
    lost += text.match(/dns error|client error \(Connect\)/g)?.length ?? 0;
    if (lost > MAX_LOST_CONNECTIONS) giveUp();
  };
}

/** Prints a line every few seconds during the install, so that a slow network does not look like a hang. */
function progressLines() {
  let shownAt = performance.now();
  return (text) => {
    const last = [...text.matchAll(/Progress: resolved (\d+), .*added (\d+)/g)].at(-1);
    if (!last || performance.now() - shownAt < 4000) return;
    shownAt = performance.now();
    console.error(`  ${last[2]} of ${last[1]} packages`);
  };
}
