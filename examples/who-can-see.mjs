import { parseArgs } from 'node:util';
import { pages, run, Usage } from './graph.mjs';

const help = `
Who can see this location, on which platform, and by what.

  node examples/who-can-see.mjs --location 1

GATEWAY is http://localhost:4000 unless set. TOKEN is an access token; read only is enough.
`;

const query = `query WhoSees($id: ID!, $page: Int!) {
  location(id: $id) {
    publicName
    accessibleBy(page: $page, pageSize: 100) {
      count page pageSize
      rows { user { firstName lastName email } platform { name } role { name } via region { name } }
    }
  }
}`;

async function main() {
  const { values } = parseArgs({ options: { location: { type: 'string' } } });
  if (!values.location) throw new Usage('Say which --location.');
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
  console.error(`${count} ways to see location ${values.location}`);
}

await run(help, main);
