import type { Server } from 'node:http';

// What the processes of all stand-ins do alike.

type StandIn = {
  /** What it is called when it cannot begin. */
  name: string;
  host: string;
  port: string;
  /** Closes what it has opened besides its server. */
  onStop?: () => void;
};

/** Serves until this process is asked to stop, and then drops every connection. */
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

/** Ends this process with a sentence for whoever started it. */
export function end(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
