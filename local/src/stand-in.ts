import type { Server } from 'node:http';

// Shared by the processes of all stand-ins.

type StandIn = {
  /** The name in the message if it cannot start. */
  name: string;
  host: string;
  port: string;
  /** Closes resources other than the server. */
  onStop?: () => void;
};

/** Serves until this process receives a signal, then closes every connection. */
export function serve(server: Server, { name, host, port, onStop }: StandIn) {
  server.once('error', ({ message }) => end(`${name} cannot listen on ${host}:${port}: ${message}`));
  server.listen(Number(port), host);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      onStop?.();
      server.close();
      server.closeAllConnections();
    });
  }
}

/** Prints an error message and ends this process with exit code 1. */
export function end(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
