// @vitest-environment node
import { expect, test } from 'vitest';
import type { Ask } from '../plan/row-plan.ts';
import { toLocationWork } from './location-work.ts';

const address = {
  address1: '1 Main St',
  address2: '',
  city: 'Albany',
  stateId: '32',
  zip: '12207',
  countryId: '1',
};
const planned = {
  companyId: '1',
  stored: null,
  values: { publicName: 'Hall' },
  address,
  sections: { platforms: ['1'] },
  verify: () => Promise.resolve(null),
};
const created = (id: string, platforms: string) => ({
  locationCreate: { location: { id, revisions: { platforms } }, errors: [] },
});

test('[LOC-11] a preview that ends during the save replaces neither id nor revisions of the new location', async () => {
  const preview = Promise.withResolvers<never>();
  const previewAsked = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  let outcome = 'FAILED';
  const ask: Ask = async (_, variables, step) => {
    if (step === 'create') return created('7', 'stored') as never;
    sent.push(Object(variables).input);
    const problem = outcome === 'SAVED' ? null : { message: 'Not now.' };
    const steps = [{ section: 'PLATFORMS', outcome, errors: [], problem }];
    return { locationSave: { steps, errors: [] } } as never;
  };
  const work = toLocationWork(planned);
  const checked = work.check(() => {
    previewAsked.resolve();
    return preview.promise;
  });
  await previewAsked.promise;
  expect((await work.save(ask)).problem).toMatch(/Not now\. The rest is saved\.$/);
  preview.resolve(created('99', 'of a dry run') as never);
  expect(await checked).toEqual({});
  outcome = 'SAVED';
  expect(await work.save(ask)).toEqual({ id: '7', problem: null });
  const input = { locationId: '7', platforms: { revision: 'stored', platformIds: ['1'] } };
  expect(sent).toEqual([input, input]);
});
