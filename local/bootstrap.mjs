// What `npm start` and `npm test` run. Plain JavaScript without packages, because nothing is installed yet, and old
// syntax in this file alone, so that a Node that is too old still reads it and says so.
const OLDEST_NODE = 20;

async function main() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    console.error(
      `This needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
    );
    process.exit(1);
  }
  const { bootstrap } = await import('./bootstrap/bootstrap.mjs');
  process.exit(await bootstrap(process.argv[2], process.argv.slice(3)));
}

main();
