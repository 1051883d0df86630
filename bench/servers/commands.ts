/**
 * The communication between the bench and its child processes: one command at a time over Node's IPC channel.
 */
import type { ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The commands of a process, with the input and output of each. */
export type Commands = Record<string, { input: unknown; output: unknown }>;

export type Handlers<C extends Commands> = {
  [Name in keyof C]: (input: C[Name]['input']) => Promise<C[Name]['output']>;
};

type Question = { ask: string; input: unknown };
type Answer = { output: unknown } | { fault: string };

/** In the child: answers the parent's commands and exits when the parent does. */
export function answerCommands<C extends Commands>(handlers: Handlers<C>) {
  process.on('message', async ({ ask, input }: Question) => {
    try {
      const output = await handlers[ask]?.(input);
      process.send?.({ output } satisfies Answer);
    } catch (error) {
      process.send?.({ fault: String(error) } satisfies Answer);
    }
  });
  process.on('disconnect', () => process.exit());
}

/** In the child: listens on a free loopback port and reports it. */
export function listen(server: Server) {
  server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
}

export function reportPort(port: number) {
  process.send?.({ port });
  process.on('disconnect', () => process.exit());
}

/** In the bench: sends one command to a child and returns the answer. */
export async function ask<C extends Commands, Name extends keyof C & string>(
  child: ChildProcess,
  name: Name,
  input: C[Name]['input'],
): Promise<C[Name]['output']> {
  const answer = await nextMessage<Answer>(child, () => child.send({ ask: name, input } satisfies Question));
  if ('fault' in answer) throw new Error(`${name}: ${answer.fault}`);
  return answer.output;
}

/** In the bench: returns a child's next message. Rejects if the child exits first. */
export function nextMessage<Message>(child: ChildProcess, begin?: () => void): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      act();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message as Message));
    const onExit = (code: number | null) =>
      settle(() =>
        reject(new Error(`${child.spawnargs.at(-1)} exited with code ${code} before it responded.`)),
      );
    child.on('message', onMessage);
    child.on('exit', onExit);
    begin?.();
  });
}
