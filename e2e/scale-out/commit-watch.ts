import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** PostgreSQL's message that a transaction was committed: type, length, tag. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

/** PostgreSQL's message to prepare a statement under a name: type, length, name, text. */
const PREPARE = /P.{4}([\w-]+)\0([^\0]+)\0/gs;

/** A connection between a backend and PostgreSQL that knows when the database has committed. */
export type CommitWatch = {
  /** The URL of the database through this connection. */
  url: string;
  /**
   * After the next commit of a transaction that contains this statement, withholds the reply from the backend
   * and does this instead.
   */
  insteadOfReply: (statement: string, act: () => void) => void;
  stop: () => Promise<void>;
};

export async function watchCommits(databaseUrl: string): Promise<CommitWatch> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let awaited: { statement: string; act: () => void } | null = null;
  const server = createServer((backend) => {
    const postgres = connect(Number(port), hostname);
    const prepared = new Map<string, string>();
    const contains = (sent: Buffer, statement: string) =>
      sent.includes(statement) ||
      [...prepared].some(([name, text]) => text.includes(statement) && sent.includes(name));
    let hasStatement = false;
    backend.on('data', (sent) => {
      for (const [, name = '', text = ''] of sent.toString('latin1').matchAll(PREPARE))
        prepared.set(name, text);
      hasStatement ||= awaited !== null && contains(sent, awaited.statement);
      postgres.write(sent);
    });
    postgres.on('data', (received) => {
      const isCommitted = received.includes(COMMITTED);
      if (awaited && hasStatement && isCommitted) {
        const { act } = awaited;
        awaited = null;
        return act();
      }
      if (isCommitted) hasStatement = false;
      backend.write(received);
    });
    for (const [socket, other] of [
      [backend, postgres],
      [postgres, backend],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.destroy() && sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = String((server.address() as AddressInfo).port);
  return {
    url: databaseUrl.replace(`:${port}/`, `:${own}/`),
    insteadOfReply: (statement, act) => {
      awaited = { statement, act };
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
