import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../harness/free-port.ts';
import { answersOk, type Program, startProgram } from '../harness/program.ts';

const templates = join(import.meta.dirname, '../../docker/nginx');

/** A proxy of docker-compose.yml as a local process. The response header `x-server` names the server that responded. */
export type NginxProxy = { url: string } & Program;

/** Starts the proxy of the gateways. As the others do, it waits until it is ready. */
export const startProxy = (nginx: string, folder: string, gateways: [string, string]) =>
  start(nginx, folder, 'console', {
    GATEWAY_1: gateways[0],
    GATEWAY_2: gateways[1],
    TRUSTED_PROXY: '127.0.0.1',
  });

/** Starts the proxy of the backends. */
export const startBackendsProxy = (nginx: string, folder: string, backends: [string, string]) =>
  start(nginx, folder, 'backends', { BACKEND_1: backends[0], BACKEND_2: backends[1] });

/**
 * @param inFolder where nginx keeps its files, in a folder with its name
 * @param servers host and port of each server, by variable
 */
async function start(
  nginx: string,
  inFolder: string,
  name: string,
  servers: Record<string, string>,
): Promise<NginxProxy> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = join(inFolder, `nginx-${name}`);
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  writeFileSync(
    join(folder, `conf.d/${name}.conf`),
    filledIn(readFileSync(join(templates, `${name}.conf.template`), 'utf8'), {
      ...servers,
      LISTEN: `127.0.0.1:${port}`,
      NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    }),
  );
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder));
  const program = await startProgram({
    name: 'proxy',
    file: nginx,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    isReady: () => answersOk(`${url}/health/live`),
  });
  return { url, ...program };
}

/** Fills in a template like the nginx image: only the given names, so that nginx's own variables stay. */
function filledIn(text: string, values: Record<string, string>) {
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Replaces the nginx.conf of the image, so that all files go into the folder and nginx runs as the user of
 * the tests.
 */
const nginxConfiguration = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  default_type application/octet-stream;
  add_header x-server $upstream_addr always;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/conf.d/*.conf;
}
`;
