import type { Dispatcher } from 'undici';
import type { RawAnswer } from './raw-answer.ts';

type Asked = Dispatcher.DispatchOptions & { signal: AbortSignal };

type Pending = {
  signal: AbortSignal;
  resolve: (answer: RawAnswer) => void;
  reject: (error: unknown) => void;
  /** Null while the request waits for a connection. */
  controller: Dispatcher.DispatchController | null;
  status: number;
  headers: RawAnswer['headers'];
  parts: Buffer[];
};

/**
 * Sends a request and resolves with its whole answer, whatever the status. Rejects with the reason of `signal`, or with
 * undici's error.
 *
 * undici's own `request` gives the body as a stream. What belongs to a stream survives V8's quick collections, and
 * the full ones took a quarter of the gateway's processor time.
 */
export const readWhole = (dispatcher: Dispatcher, { signal, ...asked }: Asked) =>
  new Promise<RawAnswer>((resolve, reject) => {
    signal.throwIfAborted();
    dispatcher.dispatch(asked, new WholeAnswer(signal, resolve, reject));
  });

/**
 * Collects the parts of an answer until the last one has arrived. It forgets the call as soon as it has ended, because
 * undici keeps handlers for longer, and what they refer to would survive with them.
 */
class WholeAnswer implements Dispatcher.DispatchHandler {
  #pending: Pending | null;

  constructor(signal: AbortSignal, resolve: Pending['resolve'], reject: Pending['reject']) {
    this.#pending = { signal, resolve, reject, controller: null, status: 0, headers: {}, parts: [] };
    signal.addEventListener('abort', this);
  }

  /** The signal has ended. */
  handleEvent() {
    const call = this.#end();
    call?.controller?.abort(call.signal.reason);
    call?.reject(call.signal.reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    if (this.#pending) this.#pending.controller = controller;
    else controller.abort(new Error('The call ended before it had a connection.'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: RawAnswer['headers']) {
    if (!this.#pending) return;
    this.#pending.status = status;
    this.#pending.headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, part: Buffer) {
    this.#pending?.parts.push(part);
  }

  onResponseEnd() {
    const call = this.#end();
    call?.resolve({ status: call.status, headers: call.headers, text: toText(call.parts) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#end()?.reject(error);
  }

  #end() {
    const call = this.#pending;
    this.#pending = null;
    call?.signal.removeEventListener('abort', this);
    return call;
  }
}

/** Decodes a body. A byte order mark is not part of JSON. */
function toText(parts: Buffer[]) {
  const [only] = parts;
  const text = (parts.length === 1 && only ? only : Buffer.concat(parts)).toString();
  return text.startsWith('\u{feff}') ? text.slice(1) : text;
}
