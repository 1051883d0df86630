import { vi } from 'vitest';
import type { Fixtures } from './fixtures.ts';

/** The store's response to a file. */
type Answer = { status: number; message?: string } | 'no connection';

/** A received `PUT` request. `send` reports that this part of the file was sent. */
type Put = { url: string; headers: Headers; file: Blob; send: (part: number) => void };

/**
 * Test double of the store that receives logo files. It replaces `XMLHttpRequest` and accepts the uploads
 * that the test graph has created.
 */
export class FileStore {
  readonly puts: Put[] = [];
  #answers: Answer[] = [];
  #gate: Promise<void> = Promise.resolve();

  constructor({ uploads }: Fixtures) {
    const take = async (put: Put): Promise<Answer> => {
      this.puts.push(put);
      await this.#gate;
      const answer = this.#answers.shift() ?? { status: 200 };
      const upload = uploads.find(({ url }) => url === put.url);
      if (!upload) return { status: 403, message: 'This address is not valid' };
      if (answer !== 'no connection' && answer.status === 200) upload.isSent = true;
      return answer;
    };
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        protected override readonly take = take;
      },
    );
  }

  /** Sets the responses to the next files, one for each file. */
  answer(...answers: Answer[]) {
    this.#answers.push(...answers);
  }

  /** Holds all uploads until the returned function is called. */
  hold(): () => void {
    const gate = Promise.withResolvers<void>();
    this.#gate = gate.promise;
    return gate.resolve;
  }
}

/** The part of `XMLHttpRequest` that an upload needs. */
abstract class FakeRequest extends EventTarget {
  protected abstract readonly take: (put: Put) => Promise<Answer>;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
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

  async send(file: Blob) {
    const send = (part: number) => {
      const sizes = { lengthComputable: true, loaded: part * file.size, total: file.size };
      this.upload.dispatchEvent(new ProgressEvent('progress', sizes));
    };
    const answer = await this.take({ url: this.#url, headers: this.#headers, file, send });
    if (answer === 'no connection') return this.#end('error');
    this.status = answer.status;
    this.responseText = JSON.stringify({ message: answer.message ?? 'Logo uploaded successfully' });
    this.#end('load');
  }

  abort() {
    this.#end('abort');
  }

  #end(name: string) {
    if (!this.#isOver) this.dispatchEvent(new Event(name));
    this.#isOver = true;
  }
}
