// The entry point of the npm scripts. Uses only plain JavaScript, because no packages are installed yet. This
// file uses only old syntax, so that a Node that is too old can still parse it and report the problem.
const OLDEST_NODE = 20;

async function main() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    console.error(
      `Node ${OLDEST_NODE} or newer is required, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org and try again.`,
    );
    process.exit(1);
  }
  const { bootstrap } = await import('./bootstrap/bootstrap.mjs');
  process.exit(await bootstrap(process.argv[2], process.argv.slice(3)));
}

main();
