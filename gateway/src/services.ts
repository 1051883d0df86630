import type { FastifyBaseLogger } from 'fastify';
import { createAddressProvider } from './address/address.provider.ts';
import { createAdmission } from './admission/admission.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { readPersistedOperations } from './graph/persisted-operations.ts';
import type { Metrics } from './metrics.ts';
import { createSharedRedis } from './rest/client/redis.ts';
import { createUpstream } from './rest/client/upstream.ts';
import { createSessionEndsClient } from './session/active/session-ends.client.ts';
import { createSessionEnds } from './session/active/session-ends.ts';
import { createIdentity } from './session/identity.ts';
import { createIssuer } from './session/issuer.ts';
import { createPolicy } from './session/policy.ts';

/** Creates what all requests share: clients of other systems, and what they know about callers. */
export async function createServices(config: Config, metrics: Metrics, log: FastifyBaseLogger) {
  const toService = {
    url: config.UPSTREAM_URL,
    maxAnswerBytes: config.UPSTREAM_MAX_ANSWER_BYTES,
    breakMs: config.BREAKER_OPEN_MS,
    log,
  };
  const upstream = createUpstream({
    ...toService,
    name: 'rest',
    connections: config.UPSTREAM_CONNECTIONS,
    waiting: config.UPSTREAM_CALLS_WAITING,
    deadlineMs: config.CALL_DEADLINE_MS,
  });
  // Sockets and a breaker of their own, so that a flood of sign-ins takes none from signed-in people.
  const signIns = createUpstream({
    ...toService,
    name: 'sign_in',
    connections: config.SIGN_INS_IN_FLIGHT,
    waiting: 0,
    deadlineMs: config.signInDeadlineMs,
  });
  const redis = await createSharedRedis(config, log);
  const addressProvider = createAddressProvider(config, redis, log);
  metrics.watch([upstream, signIns, ...Object.values(addressProvider.upstreams)]);
  const issuer = createIssuer(config, log);
  const fetchEnds = config.has('sessions') ? createSessionEndsClient(config, upstream) : null;
  const sessionEnds = createSessionEnds(fetchEnds, log);
  return {
    config,
    policy: createPolicy(config),
    issuer,
    identity: createIdentity(config, upstream, issuer, sessionEnds),
    sessionEnds,
    persisted: readPersistedOperations(config),
    admission: createAdmission(config, redis),
    upstream,
    signIns,
    addressProvider,
    redis,
    metrics,
  } satisfies Services & Record<'redis', unknown>;
}
