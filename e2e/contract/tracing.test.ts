import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDemoData } from '../harness/demo-data.ts';
import { freePort } from '../harness/free-port.ts';
import { startGateway } from '../harness/gateway-process.ts';
import { startCollector } from '../harness/otlp-collector.ts';
import { answersOk, startProgram } from '../harness/program.ts';

const CLIENT_KEY = 'a-key-of-the-traced-ones';
const PASSWORD = 'Never-in-a-trace-1';
const QUERY = `mutation SignIn($input: SessionCreateInput!) { sessionCreate(input: $input) { message } }`;

/** Starts a gateway and a backend with the demo data that send traces to the endpoint. */
async function startTraced(endpoint: string) {
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info', CLIENT_KEY };
  const folder = mkdtempSync(join(tmpdir(), 'console-tracing-'));
  await copyDemoData(folder);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const backend = await startProgram({
    name: 'backend',
    file: process.execPath,
    args: [join(import.meta.dirname, '../../backend/src/main.ts')],
    environment: {
      ...tracing,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: join(folder, 'backend'),
      DATABASE_URL: '',
    },
    isReady: () => answersOk(`${url}/health/ready`),
  });
  onTestFinished(async () => {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const gateway = await startGateway({ ...tracing, UPSTREAM_URL: url });
  onTestFinished(gateway.stop);
  return { gateway, backend };
}

const hex = (digits: number) =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Signs in like the console, which uses the request id as the trace id. */
async function signInAt(url: string) {
  const requestId = hex(32);
  const spanId = hex(16);
  const answer = await fetch(`${url}/graphql?secret=in-the-query-string`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      traceparent: `00-${requestId}-${spanId}-01`,
    },
    body: JSON.stringify({
      query: QUERY,
      variables: { input: { username: 'nobody@traced.test', password: PASSWORD } },
    }),
  });
  return { requestId, spanId, answer };
}

const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string>);

test('one trace contains the request, the operation, the call and the work of the backend, and is sent before the services stop', async () => {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const { gateway, backend } = await startTraced(collector.url);
  const { requestId, spanId, answer } = await signInAt(gateway.url);
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  await gateway.stop();
  await backend.stop();

  const spans = collector.spans().filter(({ traceId }) => traceId === requestId);
  const of = (service: string, name: string) => {
    const found = spans.filter((span) => span.service === service && span.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0] as (typeof spans)[number];
  };
  const request = of('gateway', 'POST /graphql');
  const operation = of('gateway', 'mutation SignIn');
  const call = of('gateway', 'session.signIn');
  const served = of('backend', 'POST /auth/signin');
  expect(spans).toHaveLength(4);
  expect([request, operation, call, served].map(({ parentSpanId }) => parentSpanId)).toEqual([
    spanId,
    request.spanId,
    operation.spanId,
    call.spanId,
  ]);
  expect(request.attributes).toMatchObject({
    'http.response.status_code': answer.status,
    'request.id': requestId,
  });
  expect(call.attributes).toMatchObject({ 'http.request.method': 'POST', 'peer.service': 'sign_in' });
  expect(served.attributes).toMatchObject({ 'http.route': '/auth/signin', 'request.id': requestId });
  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  for (const secret of [PASSWORD, 'nobody@traced.test', CLIENT_KEY, 'in-the-query-string'])
    expect(collector.texts.join()).not.toContain(secret);

  for (const [log, span] of [
    [gateway.output(), request],
    [backend.output(), served],
  ] as const)
    expect(linesOf(log).filter((line) => line.requestId === requestId && line.method)).toEqual([
      expect.objectContaining({ msg: 'answered', trace_id: requestId, span_id: span.spanId }),
    ]);
});

test('requests and shutdown work when the trace collector hangs or is missing', async () => {
  const hung = await startCollector({ hangs: true });
  onTestFinished(hung.close);
  const { gateway, backend } = await startTraced(hung.url);
  const at = `http://127.0.0.1:${await freePort()}`;
  const lonely = await startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: at, LOG_LEVEL: 'warn' });
  onTestFinished(lonely.stop);
  for (const { url } of [gateway, lonely]) {
    for (let count = 0; count < 3; count += 1) {
      const { answer } = await signInAt(url);
      expect(await answer.json()).toHaveProperty('data.sessionCreate');
    }
  }
  await expect.poll(() => hung.paths.length).toBeGreaterThan(0);
  const warnings = () => linesOf(lonely.output()).filter(({ msg }) => msg?.includes('trace collector'));
  await expect.poll(() => warnings().length).toBe(1);
  await signInAt(lonely.url);
  for (const { stop, exitCode } of [gateway, lonely, backend]) {
    await stop();
    // A shutdown that exceeds its time limit would exit with 1.
    expect(exitCode()).toBe(0);
  }
  expect(warnings()).toHaveLength(1);
});

test('without a collector, log lines have a request id and no trace id', async () => {
  const gateway = await startGateway({ LOG_LEVEL: 'info' });
  onTestFinished(gateway.stop);
  const { requestId } = await signInAt(gateway.url);
  await expect
    .poll(() => linesOf(gateway.output()).filter((line) => line.requestId === requestId))
    .toEqual(expect.arrayContaining([expect.not.objectContaining({ trace_id: expect.anything() })]));
});
