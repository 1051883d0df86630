import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Collected = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number | boolean>;
};

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Collected, 'attributes' | 'service'> & { attributes: Attribute[] })[] }[];
  }[];
};

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue ?? '']),
  );

/** Starts an OTLP collector for JSON over HTTP. With `hangs`, it accepts every request and never responds. */
export async function startCollector({ hangs = false } = {}) {
  const texts: string[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    texts.push(Buffer.concat(await request.toArray()).toString());
    if (!hangs) response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** The bodies of all requests. */
    texts,
    spans: (): Collected[] =>
      texts.flatMap((text) =>
        (JSON.parse(text) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              service: String(toRecord(resource.attributes)['service.name']),
              attributes: toRecord(span.attributes),
            })),
          ),
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
