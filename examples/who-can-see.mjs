import { parseArgs } from 'node:util';
import { pages, run, Usage } from './graph.mjs';

const help = `
Lists the users who can see a location, with the platform, the role and the scope that gives access.

  node examples/who-can-see.mjs --location 1

GATEWAY is the URL of the gateway, by default http://localhost:4000. TOKEN is an access token; a read-only one is enough.
`;

const query = `query WhoSees($id: ID!, $page: Int!) {
  location(id: $id) {
    publicName
    accessibleBy(page: $page, pageSize: 100) {
      count countIsExact page pageSize
      rows { user { firstName lastName email } platform { name } role { name } via region { name } }
    }
  }
}`;

async function main() {
  const { values } = parseArgs({ options: { location: { type: 'string' } } });
  if (!values.location) throw new Usage('Set --location to the id of the location.');
  let count = 0;
  for await (const { user, platform, role, via, region } of pages(
    query,
    { id: values.location },
    (data) => data.location?.accessibleBy,
  )) {
    count += 1;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    const way = [via, region?.name].filter(Boolean).join(' ');
    console.log([name, user.email, platform.name, role?.name, way].join('\t'));
  }
  console.error(`${count} access entries for location ${values.location}`);
}

await run(help, main);
