import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

test('labels metrics by operation name and keeps anonymous callers from filling the labels', async () => {
  const { service, gateway } = await start({ METRICS: 'on' });
  for (let at = 0; at < 30; at += 1) await gateway.send(`query Junk${at} { __typename }`);
  await gateway.send(`query ${'Long'.repeat(30)} { __typename }`);
  await gateway.run('query Platforms { platforms { id } }', { token: service.tokenOf('admin') });
  await gateway.send('query Broken { nothing }');
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const counted = (name: string) =>
    new RegExp(`gateway_operations_total\\{name="${name}",type="(query|none)",outcome="\\w+"\\} (\\d+)`).exec(
      text,
    )?.[2];
  expect(counted('Platforms')).toBe('1');
  expect(counted('Junk0')).toBe('1');
  expect(counted('Junk19')).toBe('1');
  expect(counted('Junk20')).toBeUndefined();
  expect(counted('other')).toBe('11');
  expect(counted('Broken')).toBeUndefined();
});
