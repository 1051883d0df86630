import { createService, type Variant } from '@console/documented-service/src/service.ts';
import { startGateway } from './run-operation.ts';

const SIGN_IN = `mutation ($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken } errors { message } } }`;

// The documents do not show these paths.
const PROVIDER_PLATFORMS_PATH = '/user/platforms/save';
const ALERT_OPTIONS_PATH = '/medallia/alertOptions';

/** The password of every person of the documented service. */
const PASSWORD = 'Password-1';

/**
 * Starts a gateway without extensions over the documented service, which answers in the forms of a variant
 * and refuses everything that the documents do not print. Signs in as its provider admin. The caller calls
 * `stop`.
 */
export async function startDocumented(variant: Variant, email = 'ada@users.test') {
  const openPaths = { providerPlatforms: PROVIDER_PLATFORMS_PATH, feedbackAlerts: ALERT_OPTIONS_PATH };
  const service = createService({ variant, openPaths });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const gateway = await startGateway(url, {
    UPSTREAM_EXTENSIONS: '',
    MEDALLIA_ALERT_OPTIONS_PATH: ALERT_OPTIONS_PATH,
    PROVIDER_USER_PLATFORMS_PATH: PROVIDER_PLATFORMS_PATH,
    ADDRESS_PROVIDER: 'service',
  });
  const signedIn = await gateway.send(SIGN_IN, {
    variables: { input: { username: email, password: PASSWORD } },
  });
  const token: string | undefined = signedIn.data?.sessionCreate?.session?.accessToken;
  if (!token) throw new Error(`No session: ${JSON.stringify(signedIn)}`);
  /** Sends an operation and returns its data and the messages of its errors. */
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await gateway.send(query, { token, variables });
    const faults = errors?.map(({ message, path, extensions }) =>
      [path?.join('.'), extensions.code, message].join(' '),
    );
    return { data, faults: faults ?? [] };
  };
  /** The requests that the service refused as not documented, with its message. */
  const refused = () => service.calls.filter(({ status }) => status === 400 || status === 404);
  const stop = async () => {
    await gateway.stop();
    await service.app.close();
  };
  return { service, gateway, ask, refused, stop };
}
