import { expect, test } from 'vitest';
import { authorizationCases, type OpenApi } from '../../testing/authorization-cases.ts';
import { people } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();
const refused = 'This password is too common. Choose another.';

test('[ARR-08] [CUS-09] [PRV-05] [API-03] [API-07] refuses the most common passwords wherever one is set', async () => {
  const admin = service.as('admin');
  const document = (await service.caller().get('/openapi.json')).body as OpenApi;
  const own = { tenant: 'own', callerId: people.admin.id } as const;
  const setting = authorizationCases(document)
    .map(({ name, method, requestFor }) => ({ name, method, ...requestFor(own) }))
    .filter(
      ({ name, body }) => JSON.stringify(body ?? {}).includes('password 1') && !name.includes('signin'),
    );
  expect(setting.length).toBeGreaterThan(6);
  for (const { name, method, path, body } of setting) {
    const send = admin[method.toLowerCase() as 'post' | 'put'];
    const messageOf = async (password: string) => {
      const sent = JSON.parse(JSON.stringify(body).replaceAll('"password 1"', JSON.stringify(password)));
      const answer = await send(path, 'token' in sent ? { ...sent, token: 'x' } : sent);
      return answer.status === 400 ? Object.values(answer.body.msg).join() : null;
    };
    for (const password of ['password', 'PassWord', 'Aaaaaaaa', 'abc1abc1a', '23456789', 'zyxwvuts'])
      expect([name, await messageOf(password)]).toEqual([name, refused]);
  }
});
