import type { Task } from '../build/build.ts';
import { type Job, sideBySide } from '../build/side-by-side.ts';
import type { Config } from '../config.ts';
import { consoleUrl, serviceUrl } from './addresses.ts';
import { openDataFolder } from './data-folder.ts';
import { loadDemoDataOnce } from './load-demo-data.ts';
import { backend, type Part, partsOf } from './parts.ts';
import { assertPortFree } from './ports.ts';
import { noteRunning } from './running.ts';
import { exitMessage, type Service, startService, startTimes, waitUntilReady } from './service.ts';

const READY_WITHIN_MS = 60_000;
/** The services that report how long they took to start. */
const TIMED = ['backend', 'gateway'];

export type Stack = {
  /** How long each service took from its start until it listened, as it reports. */
  readyIn: string[];
  /** Rejects when a service ends unexpectedly. */
  broken: Promise<never>;
  /** Stops the services in reverse order of their start and lets each finish its requests. */
  stop: () => Promise<void>;
};

/**
 * Starts every part on its ports and returns when all are ready.
 * @param build builds what the parts need; the demo data is loaded at the same time
 */
export async function startStack(config: Config, task: Task, build: Job): Promise<Stack> {
  const folder = openDataFolder(config.dataDir);
  const note = await noteRunning(folder.path, { address: consoleUrl(config), report: task.report });
  const services: Service[] = [];
  const state = { isStopping: false };
  const stop = async () => {
    state.isStopping = true;
    for (const service of services.toReversed()) await service.stop();
    note.remove();
  };
  const launch = (part: Part) => {
    const service = startService(config.root, folder.logs, part);
    services.push(service);
    note.add({ program: part.program, pid: service.pid });
    return service;
  };
  try {
    const parts = partsOf(config, folder);
    for (const part of parts) await assertPortsFree(config, part);
    const { environment } = backend(config, folder);
    const loadDemoData: Job = (task) => loadDemoDataOnce(config, folder, environment, task);
    await sideBySide(task, [build, loadDemoData]);
    task.report('Starting the services ...');
    const started = parts.map((part) => ({ part, service: launch(part) }));
    for (const { part, service } of started) await untilReady(config, { part, service, task });
  } catch (error) {
    await stop();
    throw error;
  }
  const readyIn = await startTimes(services.filter(({ name }) => TIMED.includes(name)));
  return { stop, readyIn, broken: firstExit(services, state) };
}

async function assertPortsFree({ host }: Config, { title, ports }: Part) {
  for (const { port, variable } of ports) await assertPortFree(host, port, { service: title, variable });
}

function untilReady(config: Config, { part, service, task }: { part: Part; service: Service; task: Task }) {
  const url = `${serviceUrl(config, part.ports[0].port)}/health/ready`;
  return waitUntilReady(service, url, READY_WITHIN_MS, task.signal);
}

function firstExit(services: readonly Service[], state: { isStopping: boolean }) {
  return new Promise<never>((_, reject) => {
    for (const service of services) {
      service.ended.then(async () => {
        if (!state.isStopping) reject(new Error(await exitMessage(service)));
      });
    }
  });
}
