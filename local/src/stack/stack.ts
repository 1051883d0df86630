import { join } from 'node:path';
import type { Task } from '../build/build.ts';
import type { Config } from '../config.ts';
import { consoleAddress } from './banner.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { loadDemoDataOnce } from './load-demo-data.ts';
import { assertPortFree } from './ports.ts';
import { noteRunning } from './running.ts';
import { obituary, type Service, startService, waitUntilReady } from './service.ts';

/** Everything that the reference backend adds to the documented REST service. */
const BACKEND_EXTENSIONS = 'bulk-reads,row-versions,idempotency-keys,jwks,upload-completion,impact';
const CLIENT_ID = '7001';
const ADDRESS_AUTH_ID = 'stand-in';
const READY_WITHIN_MS = 60_000;

export type Stack = {
  /** Rejects when a service ends that was not asked to. */
  broken: Promise<never>;
  /** Stops the services, the last started first, and gives their work in flight time to end. */
  stop: () => Promise<void>;
};

/** Starts the backend, the address stand-in and the gateway on the given ports, and returns once all are ready. */
export async function startStack(config: Config, task: Task): Promise<Stack> {
  const folder = openDataFolder(config.dataDir);
  const note = await noteRunning(folder.path, { address: consoleAddress(config), report: task.report });
  const services: Service[] = [];
  const state = { isStopping: false };
  const stop = async () => {
    state.isStopping = true;
    for (const service of services.toReversed()) await service.stop();
    note.remove();
  };
  const launch = (name: string, program: string, environment: Record<string, string>) => {
    const service = startService(config.root, folder.logs, { name, program, environment });
    services.push(service);
    note.add({ program, pid: service.pid });
    return service;
  };
  try {
    await bringUp(config, { folder, task, launch });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, broken: firstDeath(services, state) };
}

type Launch = (name: string, program: string, environment: Record<string, string>) => Service;

async function bringUp(
  config: Config,
  { folder, task, launch }: { folder: DataFolder; task: Task; launch: Launch },
) {
  await assertPortFree(config.host, config.gatewayPort, { service: 'gateway', variable: 'GATEWAY_PORT' });
  await assertPortFree(config.host, config.backendPort, { service: 'backend', variable: 'BACKEND_PORT' });
  await assertPortFree(config.host, config.addressPort, {
    service: 'address stand-in',
    variable: 'ADDRESS_PORT',
  });
  const environment = backendEnvironment(config, folder);
  await loadDemoDataOnce(config, folder, environment, task);
  task.report('Starting the backend, the address stand-in and the gateway ...');
  const backend = launch('backend', 'backend/src/main.ts', environment);
  const gateway = launch('gateway', 'gateway/src/main.ts', gatewayEnvironment(config, folder));
  const addresses = launch(
    'addresses',
    'local/src/address-provider/main.ts',
    addressEnvironment(config, folder),
  );
  const ready = (service: Service, port: number) =>
    waitUntilReady(service, `${serviceUrl(config, port)}/health/ready`, READY_WITHIN_MS, task.signal);
  await ready(backend, config.backendPort);
  await ready(gateway, config.gatewayPort);
  await ready(addresses, config.addressPort);
}

function firstDeath(services: readonly Service[], state: { isStopping: boolean }) {
  return new Promise<never>((_, reject) => {
    for (const service of services) {
      service.ended.then(async () => {
        if (!state.isStopping) reject(new Error(await obituary(service)));
      });
    }
  });
}

/** Where this machine reaches a service that listens on the configured host. */
function serviceUrl(config: Config, port: number) {
  return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}

function backendEnvironment(config: Config, folder: DataFolder) {
  return {
    ...compileCache(config),
    HOST: config.host,
    PORT: String(config.backendPort),
    DATA_DIR: folder.backend,
    CLIENT_ID,
    CLIENT_KEY: folder.clientKey,
  };
}

function addressEnvironment(config: Config, folder: DataFolder) {
  return {
    ...compileCache(config),
    HOST: config.host,
    PORT: String(config.addressPort),
    ...addressKeys(folder),
  };
}

const addressKeys = (folder: DataFolder) => ({ ADDRESS_AUTH_ID, ADDRESS_AUTH_TOKEN: folder.addressToken });

function gatewayEnvironment(config: Config, folder: DataFolder) {
  const addresses = serviceUrl(config, config.addressPort);
  return {
    ...compileCache(config),
    HOST: config.host,
    PORT: String(config.gatewayPort),
    UPSTREAM_URL: serviceUrl(config, config.backendPort),
    UPSTREAM_EXTENSIONS: BACKEND_EXTENSIONS,
    CLIENT_ID,
    CLIENT_KEY: folder.clientKey,
    ...addressKeys(folder),
    ADDRESS_AUTOCOMPLETE_URL: `${addresses}/us-autocomplete-pro`,
    ADDRESS_STREET_URL: `${addresses}/us-street`,
    ADDRESS_ZIP_URL: `${addresses}/us-zipcode`,
    ADDRESS_INTERNATIONAL_URL: `${addresses}/international-street`,
    MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
    WEB_ROOT: join(config.root, 'web/dist'),
  };
}

/** Node keeps compiled code between starts, which halves the start of both services. */
function compileCache(config: Config) {
  return { NODE_COMPILE_CACHE: join(config.root, '.cache/node-compile') };
}
