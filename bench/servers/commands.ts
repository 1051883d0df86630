/** How the bench talks with the processes it starts: one command at a time over Node's own channel to a child. */
import type { ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process's commands: what each takes and gives. */
export type Commands = Record<string, { take: unknown; give: unknown }>;

export type Handlers<C extends Commands> = {
  [Name in keyof C]: (take: C[Name]['take']) => Promise<C[Name]['give']>;
};

type Question = { ask: string; take: unknown };
type Answer = { give: unknown } | { fault: string };

/** In the child: answers the commands of the process that started it, and ends when that is gone. */
export function answerCommands<C extends Commands>(handlers: Handlers<C>) {
  process.on('message', async ({ ask, take }: Question) => {
    try {
      const give = await handlers[ask]?.(take);
      process.send?.({ give } satisfies Answer);
    } catch (error) {
      process.send?.({ fault: String(error) } satisfies Answer);
    }
  });
  process.on('disconnect', () => process.exit());
}

/** In the child: listens on a loopback port of the system's choice and says which. */
export function listen(server: Server) {
  server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
}

export function reportPort(port: number) {
  process.send?.({ port });
  process.on('disconnect', () => process.exit());
}

/** In the bench: one command to a child, and its answer. */
export async function ask<C extends Commands, Name extends keyof C & string>(
  child: ChildProcess,
  name: Name,
  take: C[Name]['take'],
): Promise<C[Name]['give']> {
  const answer = await nextMessage<Answer>(child, () => child.send({ ask: name, take } satisfies Question));
  if ('fault' in answer) throw new Error(`${name}: ${answer.fault}`);
  return answer.give;
}

/** In the bench: the next message of a child; rejects when the child ends first. */
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
        reject(new Error(`${child.spawnargs.at(-1)} ended with code ${code} before it answered.`)),
      );
    child.on('message', onMessage);
    child.on('exit', onExit);
    begin?.();
  });
}
