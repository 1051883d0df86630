import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Variant, variants } from '@console/documented-service/src/service.ts';
import { expect, test } from 'vitest';
import { startDocumented } from '../../testing/documented.ts';

// Runs every worked query over another implementation of the documents, in every form of its answers.

const folder = join(import.meta.dirname, '../../../../schema/operations');

/** Records of the documented service. Its search finds the company by the first of its words. */
const variables = {
  companyId: '1',
  locationId: '1',
  arrangerId: '1',
  companyUserId: '3',
  companyUserPlatformIds: ['1', '2', '5'],
  providerUserId: '2',
  companyFilter: { name: 'harbor' },
  ratesImpactCompanyId: '1',
  stateId: '1',
  cityBegins: 'Port',
  zip: '97201',
  addressToCheck: { address1: '1 Dock Street', city: 'Portland', stateId: '1', zip: '97201', countryId: '1' },
};

/** Queries that need an extension or the address provider, or are about the gateway itself. */
const others = /^(06|09|91|94|98|99)-/;

const queries = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql') && !others.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  .filter(({ text }) => /^query /m.test(text));

async function readAll(variant: Variant) {
  const { ask, refused, stop } = await startDocumented(variant);
  const answers: Record<string, unknown> = {};
  const faults: [string, string[]][] = [];
  for (const { file, text } of queries) {
    const own = JSON.parse(readFileSync(join(folder, file.replace(/graphql$/, 'variables.json')), 'utf8'));
    const answer = await ask(text, { ...own, ...pick(own) });
    if (answer.faults.length > 0) faults.push([file, answer.faults]);
    // Each run has its own port.
    answers[file] = JSON.parse(JSON.stringify(answer.data).replaceAll(/127\.0\.0\.1:\d+/g, 'service'));
  }
  await stop();
  return { answers, faults, refused: refused() };
}

const pick = (own: object) => Object.fromEntries(Object.entries(variables).filter(([name]) => name in own));

let plain: Awaited<ReturnType<typeof readAll>>['answers'];

test.each(Object.keys(variants) as Variant[])(
  '[API-96] every worked query reads the documented service with answers in the form: %s',
  async (variant) => {
    expect(queries).toHaveLength(26);
    const { answers, faults, refused } = await readAll(variant);
    expect({ faults, refused }).toEqual({ faults: [], refused: [] });
    // A minimal record lacks what is optional.
    plain ??= answers;
    if (variant !== 'minimal') expect(answers).toEqual(plain);
  },
);
