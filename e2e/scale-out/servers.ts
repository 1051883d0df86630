import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBinaries, isProgram } from '@console/postgres-server/src/binaries.ts';
import { run } from '../browser/run.ts';

/** Paths of the servers on this machine. */
export type Servers = { nginx: string; redis: string; postgres: string };

/** Debian installs servers outside a user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const MINUTES = 60_000;

/**
 * Finds PostgreSQL, nginx and Redis on this machine and installs missing ones where possible. Otherwise
 * returns one sentence that says what is missing.
 */
export async function findServers(): Promise<Servers | { missing: string }> {
  const found = look();
  if (found.absent.length === 0) return found.servers;
  await installByApt(found.absent.map(({ package: name }) => name));
  const { servers, absent } = look();
  if (absent.length === 0) return servers;
  const names = absent.map(({ program }) => program).join(', ');
  return {
    missing: `${names} not found and cannot be installed. As root on Debian or Ubuntu, npm test installs them.`,
  };
}

function look() {
  const servers: Servers = {
    nginx: programIn(FOLDERS, 'nginx'),
    redis: programIn(FOLDERS, 'redis-server'),
    postgres: findBinaries() ?? '',
  };
  const absent = [
    { program: 'nginx', package: 'nginx-light', path: servers.nginx },
    { program: 'redis-server', package: 'redis-server', path: servers.redis },
    { program: 'PostgreSQL', package: 'postgresql', path: servers.postgres },
  ].filter(({ path }) => path === '');
  return { servers, absent };
}

function programIn(folders: string[], name: string) {
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? '';
}

/**
 * Installs packages on Debian and Ubuntu as root. RUNLEVEL prevents the installed servers from being started
 * as services of the machine.
 */
async function installByApt(packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get ...\n`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      environment,
      withinMs: 4 * MINUTES,
    });
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { environment, withinMs: 2 * MINUTES });
  await install();
}
