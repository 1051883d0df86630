import { vi } from 'vitest';
import type { World } from './world.ts';

/** How the store answers a file. */
type Answer = { status: number; message?: string } | 'no connection';

/** One `PUT` that came. */
type Put = { url: string; headers: Headers; file: Blob; send: (part: number) => void };

/**
 * The store that logo files are sent to, in the place of the browser's XMLHttpRequest. It takes what the world's graph has
 * announced.
 */
export class FileStore {
  readonly puts: Put[] = [];
  #answers: Answer[] = [];
  #gate: Promise<void> = Promise.resolve();

  constructor(world: World) {
    const take = (put: Put) => this.#take(world, put);
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        protected override readonly take = take;
      },
    );
  }

  /** The next files are answered so, one answer each. */
  answer(...answers: Answer[]) {
    this.#answers.push(...answers);
  }

  /** Files are on their way until the returned function is called. */
  hold(): () => void {
    const gate = Promise.withResolvers<void>();
    this.#gate = gate.promise;
    return gate.resolve;
  }

  async #take(world: World, put: Put): Promise<Answer> {
    this.puts.push(put);
    await this.#gate;
    const answer = this.#answers.shift() ?? { status: 200 };
    const upload = world.uploads.find(({ url }) => url === put.url);
    if (!upload) return { status: 403, message: 'This address is not valid' };
    if (answer !== 'no connection' && answer.status === 200) upload.isSent = true;
    return answer;
  }
}

/** As much of an XMLHttpRequest as an upload needs. */
abstract class FakeRequest extends EventTarget {
  protected abstract readonly take: (put: Put) => Promise<Answer>;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  #url = '';
  #isOver = false;
  readonly #headers = new Headers();

  open(method: string, url: string) {
    if (method !== 'PUT') throw new Error(`The console sent a file with ${method}`);
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.append(name, value);
  }

  send(file: Blob) {
    const send = (part: number) =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: part * file.size,
          total: file.size,
        }),
      );
    void this.take({ url: this.#url, headers: this.#headers, file, send }).then((answer) => {
      if (answer === 'no connection') return this.#end('error');
      this.status = answer.status;
      this.responseText = JSON.stringify({ message: answer.message ?? 'Logo uploaded successfully' });
      this.#end('load');
    });
  }

  abort() {
    this.#end('abort');
  }

  #end(name: string) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.dispatchEvent(new Event(name));
  }
}
