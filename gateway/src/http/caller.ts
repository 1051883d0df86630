import type { FastifyBaseLogger } from 'fastify';
import type { Admitted } from '../admission/admitted.ts';
import type { OperationLog } from '../context.ts';
import type { Span } from '../tracing/span.ts';

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
