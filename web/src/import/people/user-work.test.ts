// @vitest-environment node
import { expect, test } from 'vitest';
import type { Ask } from '../plan/row-plan.ts';
import { toUserWork } from './user-work.ts';

const grant = { platformId: '2', caption: 'Survey', roleId: '1' };
const planned = {
  companyId: '1',
  stored: null,
  values: { firstName: 'Bea', email: 'bea@northwind.test', status: 'INACTIVE' },
  grants: [grant],
  alerts: [],
  taken: [],
};
const created = (id: string) => ({ companyUserCreate: { companyUser: { id }, errors: [] } });

/** Answers the steps of a row, and keeps what was asked. */
function service() {
  const asked: [string, unknown][] = [];
  const refusals = new Set<string>();
  const answerOf = (step: string): object => {
    if (step === 'create') return created('7');
    const errors = refusals.has(step) ? [{ path: [], message: 'Not now.' }] : [];
    return step === 'status'
      ? { companyUserStatusChange: { errors } }
      : { companyUserAccessGrant: { errors } };
  };
  const ask: Ask = async (_, variables, step) => {
    asked.push([step, (variables as { input?: unknown }).input]);
    return answerOf(step) as never;
  };
  return { ask, asked, refusals };
}

test('[CUS-09] a preview that ends during the save does not replace the id of the new user', async () => {
  const preview = Promise.withResolvers<never>();
  const { ask, asked, refusals } = service();
  const work = toUserWork(planned);
  const checked = work.check(() => preview.promise);
  refusals.add('status');
  expect(await work.save(ask)).toEqual({ id: '7', problem: 'Status: Not now. The rest is saved.' });
  preview.resolve(created('99') as never);
  expect(await checked).toEqual({});
  refusals.clear();
  expect(await work.save(ask)).toEqual({ id: '7', problem: null });
  expect(asked.map(([step]) => step)).toEqual(['create', 'status', 'status', 'access 2']);
  expect(asked.slice(1).map(([, input]) => Object(input).userId)).toEqual(['7', '7', '7']);
});

test('[CUS-09] an invitation takes the place of the password, and without both the password is random', async () => {
  const { ask, asked } = service();
  await toUserWork({ ...planned, values: { firstName: 'Bea', password: null } }).save(ask);
  await toUserWork({ ...planned, values: { firstName: 'Bea' } }).save(ask);
  const [invited, random] = asked.filter(([step]) => step === 'create').map(([, input]) => Object(input));
  expect(invited).toEqual({ companyId: '1', sendInvitation: true, details: { firstName: 'Bea' } });
  expect(random.details.password).toMatch(/^[!-~]{16}$/);
  expect(random).not.toHaveProperty('sendInvitation');
});
