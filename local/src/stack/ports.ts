import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Rejects with a message that names the port, the process that uses it if known, and the variable that
 * changes the port.
 */
export async function assertPortFree(
  host: string,
  port: number,
  use: { service: string; variable: string },
): Promise<void> {
  const fault = await listenFault(host, port);
  if (fault === undefined) return;
  const change = `choose another port, for example ${use.variable}=${port + 100} npm start`;
  if (fault === 'EADDRINUSE') {
    const holder = holderOf(port);
    throw new Error(
      `Port ${port}, which the ${use.service} needs, is in use${holder ? ` by ${holder}` : ''}. Stop that program, or ${change}.`,
    );
  }
  if (fault === 'EACCES')
    throw new Error(`This account may not open port ${port} for the ${use.service}. Instead, ${change}.`);
  throw new Error(
    `The ${use.service} cannot listen on ${host}:${port} (${fault}). Check HOST, or ${change}.`,
  );
}

function listenFault(host: string, port: number) {
  return new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Returns text such as "node (pid 123)", or undefined if the system does not provide it. */
function holderOf(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? holderByProc(port) : holderByLsof(port);
  } catch {
    return undefined;
  }
}

/** Reads /proc. Unless this process runs as root, it can only read processes of the same account. */
function holderByProc(port: number) {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(file, port));
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => openFiles(candidate).some((file) => sockets.has(file)));
  return pid && `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (pid ${pid})`;
}

const LISTEN_STATE = '0A';

function listeningInodes(file: string, port: number) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = readFileSync(file, 'utf8').split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${hexPort}`) && columns[3] === LISTEN_STATE)
    .map((columns) => columns[9]);
}

function openFiles(pid: string) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}

function holderByLsof(port: number) {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const pid = /^p(\d+)/m.exec(output)?.[1];
  const command = /^c(.+)/m.exec(output)?.[1];
  return pid && `${command ?? 'a program'} (pid ${pid})`;
}
