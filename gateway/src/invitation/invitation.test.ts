import { describe, expect, test } from 'vitest';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const bodies = ({ calls }: { calls: { path: string; body: unknown }[] }, part: RegExp) =>
  calls.filter(({ path }) => part.test(path)).map(({ path, body }) => [path, body]);
const payload = 'message errors { path code message }';
const state = 'invitation { status sentAt expiresAt }';

describe('a person', () => {
  test('[CUS-09] has the invitation of their own, in one call for a page of fifty users', async () => {
    const { service, gateway } = await start();
    for (let id = 100; id < 150; id += 1) service.data.users.set(id, wireWholeUser(id, 1));
    const rowOf = (id: number) =>
      id % 2 ? { id, status: null, sent_at: null, expires_at: null } : { id, ...pendingSince(id) };
    service.on('POST /user/invitation/getByIds', ({ body }) => ({
      body: { rows: body.ids.map(rowOf).reverse() },
    }));
    const { company } = await gateway.run(
      `{ company(id: 1) { users(pageSize: 50) { rows { id ${state} } } } }`,
      { token: service.tokenOf('owner') },
    );
    expect(service.count('POST /user/invitation/getByIds')).toBe(1);
    const { rows } = company.users;
    expect(rows).toHaveLength(50);
    for (const { id, invitation } of rows)
      expect(invitation).toEqual(
        Number(id) % 2 ? null : { status: 'PENDING', sentAt: momentOf(id), expiresAt: momentOf(id) },
      );
  });

  const momentOf = (id: number | string) => new Date(Number(id) * 1000).toISOString();
  const pendingSince = (id: number) => ({
    status: 'pending',
    sent_at: momentOf(id),
    expires_at: momentOf(id),
  });

  test('[ARR-08] [PRV-05] may be an arranger or a provider user; a failed read nulls the invitation only', async () => {
    const { service, gateway } = await start();
    const token = service.tokenOf('admin');
    const query = `{ arranger(id: 100) { id ${state} } providerUser(id: 2) { id ${state} } }`;
    const { arranger, providerUser } = await gateway.run(query, { token });
    expect([arranger.invitation.status, providerUser.invitation.status]).toEqual(['PENDING', 'PENDING']);
    service.on('POST /user/invitation/getByIds', () => ({ status: 500, body: {} }));
    const { data, errors } = await gateway.send(query, { token });
    expect(data).toMatchObject({ arranger: { invitation: {} }, providerUser: { invitation: null } });
    expect(errors?.map(({ path }) => path)).toEqual([['providerUser', 'invitation']]);
  });

  const details = { firstName: 'Ida', lastName: 'Quist', email: 'ida@northwind.test' };
  const inputs = [
    [
      'companyUserCreate',
      'CompanyUserCreateInput',
      { companyId: '1', details },
      '/company/user/add',
      'user_pass',
    ],
    ['providerUserCreate', 'ProviderUserCreateInput', { details }, '/user/add', 'user_pass'],
    [
      'arrangerCreate',
      'ArrangerCreateInput',
      { companyId: '1', details: { ...details, status: 'ACTIVE', locationIds: ['1'] }, platformIds: ['1'] },
      '/arranger/add',
      'password',
    ],
  ] as const;

  test.each(inputs)(
    '[CUS-09] [PRV-05] [ARR-08] %s sends an invitation instead of a password, and not both',
    async (name, type, input, path, wirePassword) => {
      const { service, gateway } = await start();
      const token = service.tokenOf('admin');
      const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${payload} } }`;
      const send = async (variables: object) =>
        (await gateway.send(query, { token, variables: { input: variables } })).data?.result;
      expect((await send({ ...input, sendInvitation: true })).errors).toEqual([]);
      const [, body] = bodies(service, new RegExp(`^${path}$`))[0] ?? [];
      expect(body).toMatchObject({ send_invitation: true });
      expect(body).not.toHaveProperty(wirePassword);
      service.reset();
      const both = { ...input, details: { ...input.details, password: 'long enough' }, sendInvitation: true };
      expect((await send(both)).errors).toEqual([
        {
          path: ['input', 'details', 'password'],
          code: 'MISMATCH',
          message: 'Leave out the password to send an invitation.',
        },
      ]);
      expect(service.calls).toEqual([]);
      await send({ ...input, details: { ...input.details, password: 'long enough' } });
      expect(bodies(service, new RegExp(`^${path}$`))[0]?.[1]).not.toHaveProperty('send_invitation');
    },
  );

  test.each(inputs)(
    '[CUS-09] [PRV-05] without the extension, %s refuses to send an invitation',
    async (name, type, input) => {
      const { service, gateway } = await start(without('invitations'));
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { message } }`;
      const { errors } = await gateway.send(query, {
        token: service.tokenOf('admin'),
        variables: { input: { ...input, sendInvitation: true } },
      });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
      expect(service.calls.filter(({ path }) => path.endsWith('/add'))).toEqual([]);
    },
  );
});

describe.each([
  [{ companyUserId: '100' }, 'user', { user_id: 100 }],
  [{ providerUserId: '2' }, 'user', { user_id: 2 }],
  [{ arrangerId: '100' }, 'arranger', { arranger_id: 100 }],
] as const)('for %j', (input, kind, body) => {
  test.each([
    ['invitationSend', 'InvitationSendInput', 'invitation/send', 'PENDING'],
    ['invitationWithdraw', 'InvitationWithdrawInput', 'invitation/withdraw', 'WITHDRAWN'],
    ['resetLinkSend', 'ResetLinkSendInput', 'resetLink/send', null],
  ])('[CUS-09] [PRV-05] %s is one call', async (name, type, path, status) => {
    const { service, gateway } = await start();
    service.data.users.set(100, wireWholeUser(100, 1));
    const shown = status === null ? payload : `${state} ${payload}`;
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${shown} } }`;
    const send = () => gateway.run(query, { token: service.tokenOf('admin'), variables: { input } });
    const { result } = await send();
    expect(result.errors).toEqual([]);
    expect(result.invitation?.status ?? null).toBe(status);
    expect(bodies(service, /invitation|resetLink/)).toEqual([[`/${kind}/${path}`, body]]);
    const message = 'There is no invitation to withdraw.';
    service.on(`POST /${kind}/${path}`, () => ({ status: 400, body: { message, msg: message } }));
    expect((await send()).result.errors).toEqual([{ path: ['input'], code: 'REFUSED', message }]);
  });
});

test('[CUS-09] an invited person sets a password without a session', async () => {
  const { service, gateway } = await start();
  const accept = async (input: object) =>
    (
      await gateway.run(
        `mutation ($input: InvitationAcceptInput!) { result: invitationAccept(input: $input) { ${payload} } }`,
        { variables: { input } },
      )
    ).result;
  const input = { token: 'abc', newPassword: 'long enough' };
  expect(await accept(input)).toEqual({ message: 'Your password is set.', errors: [] });
  const [call] = service.calls;
  expect([call?.path, call?.body]).toEqual(['/auth/invitation/accept', input]);
  expect(call?.headers.authorization).toBeUndefined();
  const over = 'This link is no longer valid. Request a new one.';
  service.on('POST /auth/invitation/accept', () => ({ status: 400, body: { message: over, msg: over } }));
  expect((await accept(input)).errors).toEqual([{ path: ['input'], code: 'REFUSED', message: over }]);
  expect((await accept({ ...input, newPassword: 'short' })).errors).toMatchObject([
    { path: ['input', 'newPassword'], code: 'TOO_SHORT' },
  ]);
});

describe('a reset link without the extension', () => {
  const query = `mutation ($input: ResetLinkSendInput!) { result: resetLinkSend(input: $input) { ${payload} } }`;
  const begin = async () => {
    const { service, gateway } = await start(without('invitations'));
    const send = (input: object, token = service.tokenOf('admin')) =>
      gateway.send(query, { token, variables: { input } });
    return { service, send };
  };

  test('[API-02] is the documented mail, with the person’s address, company and kind', async () => {
    const { service, send } = await begin();
    const emails = {
      user: service.data.users.get(100)?.email,
      arranger: service.data.arrangers.get(100)?.email,
    };
    for (const input of [{ companyUserId: '100' }, { arrangerId: '100' }]) {
      const { data, errors } = await send(input);
      expect(errors).toBeUndefined();
      expect(data.result).toMatchObject({ message: expect.stringContaining('reset link'), errors: [] });
    }
    expect(bodies(service, /password|resetLink/)).toEqual([
      ['/auth/password/forgot', { email: emails.user, company_id: 1 }],
      ['/auth/password/forgot', { email: emails.arranger, company_id: 1, isArranger: true }],
    ]);
  });

  test('[API-02] [ERR-43] is refused for a person whom the caller may not edit or the service does not know', async () => {
    const { service, send } = await begin();
    const refused = await send({ companyUserId: '100' }, service.tokenOf('reader'));
    expect(refused.errors).toHaveLength(1);
    expect(bodies(service, /password/)).toEqual([]);
    service.on('POST /auth/password/forgot', () => ({ body: null }));
    const { data } = await send({ companyUserId: '100' });
    expect(data.result.errors).toEqual([{ path: ['input'], code: 'REFUSED', message: 'User Not Found' }]);
  });
});
