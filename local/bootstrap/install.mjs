import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, run } from './child.mjs';
import { reasonOf } from './reasons.mjs';

/** Something that a person must put right; `message` is one sentence that says what to do. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {{ output?: string, exitCode?: number }} [details] `output` is what the failed tool printed
   */
  constructor(message, { output = '', exitCode = 1 } = {}) {
    super(message);
    this.output = output;
    this.exitCode = exitCode;
  }
}

/**
 * Installs pnpm and the packages exactly as the lockfile says; returns at once when that was done before.
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

/** Changes with the lockfile, any manifest and the machine. */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => join(entry.name, 'package.json'));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...folders.sort()]) {
    hash.update(`${name}\n${readIfThere(join(root, name)) ?? ''}\n`);
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
  const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const started = performance.now();
  console.log(`Installing the packages with ${pin} (the first time this fetches about 250 MB) ...`);
  let output = '';
  const progress = progressLines();
  const giveUp = new AbortController();
  const hopeless = countsLostConnections(() => giveUp.abort());
  const { code, signalled } = await run(...npmExec(pin), {
    cwd: root,
    env: { ...process.env, ...QUIET_NPM },
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput(text) {
      output += text;
      progress(text);
      hopeless(text);
    },
    signal: giveUp.signal,
  });
  if (signalled && !giveUp.signal.aborted) {
    throw new Refusal('Stopped while installing; run the command again to go on.', { exitCode: 130 });
  }
  if (code !== 0) {
    throw new Refusal(reasonOf(output, { root, what: 'install the packages' }), { output: endOf(output) });
  }
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** The last lines that say something; a missing network makes thousands of warnings, one a package. */
function endOf(output) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\[WARN\]|Will retry|^Progress/.test(line));
  return lines.slice(-15).join('\n');
}

/**
 * npm must not speak of its own updates, must not wait minutes for a network that is not there, and must say why it
 * failed even under `npm start --silent`, whose setting it would inherit.
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

/** The npm that started this, or the one on the PATH. */
function npmExec(pin) {
  const args = ['exec', '--yes', `--package=${pin}`, '--', 'pnpm', 'install', '--frozen-lockfile'];
  args.push('--reporter=append-only', '--config.confirm-modules-purge=false');
  // Each of some 800 packages is asked for by itself: with more patience a missing network takes minutes to be noticed.
  args.push('--config.fetch-retries=1', '--config.fetch-retry-mintimeout=1000');
  args.push('--config.fetch-retry-maxtimeout=1000');
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return [process.execPath, [npm, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** More than a network with a bad moment makes: pnpm asks for every package by itself, again and again, for minutes. */
const HOPELESS = 40;

/** Calls back when connections fail one after the other and nothing comes in between. */
function countsLostConnections(giveUp) {
  let lost = 0;
  let added = '0';
  return (text) => {
    const progress = [...text.matchAll(/downloaded (\d+)/g)].at(-1)?.[1] ?? added;
    if (progress !== added) lost = 0;
    added = progress;
    lost += text.match(/dns error|client error \(Connect\)/g)?.length ?? 0;
    if (lost > HOPELESS) giveUp();
  };
}

/** A line now and then while hundreds of packages come in, so that a slow network does not look like a stop. */
function progressLines() {
  let shownAt = performance.now();
  return (text) => {
    const last = [...text.matchAll(/Progress: resolved (\d+), .*added (\d+)/g)].at(-1);
    if (!last || performance.now() - shownAt < 4000) return;
    shownAt = performance.now();
    console.log(`  ${last[2]} of ${last[1]} packages`);
  };
}
