import type { Span } from '@console/service/src/tracing/span.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Admitted } from './admission/admitted.ts';

/** An operation in the log line of its answer. Names are shortened. */
export type OperationLog = {
  operation: string | null;
  /** Person id, or `anonymous`. */
  caller: string;
  /** Id of the administrator who sees the console as the caller. */
  viewer: string | null;
  /** Of the personal access token. */
  tokenName: string | null;
  /** In points. */
  cost: number;
  /** `ok`, or the codes of the errors. */
  outcome: string;
};

/** The parts of one HTTP request. */
export type Caller = {
  requestId: string;
  log: FastifyBaseLogger;
  /** The client's address, as far as proxies are trusted. */
  address: string;
  span: Span | null;
  token: string | null;
  userAgent: string | undefined;
  idempotencyKey: string | null;
  explain: boolean;
  /** The sender declared that the request changes nothing, so that intermediaries may send it twice. */
  isReadOnly: boolean;
  /** Mutations of the request are answered but not made. */
  isDryRun: boolean;
  signal: AbortSignal;
  admitted: Admitted;
  showsCost: boolean;
  describe: (operation: OperationLog) => void;
  /** Called if the service refuses sign-ins from the caller's address, with the seconds until it accepts them. */
  onSignInLimited: (seconds: number) => void;
};
