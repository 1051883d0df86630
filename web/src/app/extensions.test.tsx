import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuditPage } from '../audit/audit-page.tsx';
import type { Extension } from '../graph/generated/graphql.ts';
import { openConsole } from '../testing/console.tsx';
import { copyScript } from '../testing/copy-script.ts';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import { successNotice } from '../testing/section.ts';

/** Returns a graph whose service lacks these extensions. */
function graphWithout(...names: Extension[]) {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => !names.includes(name));
  return graph;
}

test('[LAY-01] without an audit log, the menu has no link to it and its path is unknown', async () => {
  const { user } = openConsole('/audit', { graph: graphWithout('AUDIT_LOG') });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'J3Tech User Management' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Audit Log' })).toBeNull();
});

test.each([
  ['a company', '/company/edit/1'],
  ['a location', '/company/edit/1?tab=2&location=3'],
  ['an arranger', '/company/edit/1?tab=4&arranger=1'],
  ['a user', '/company/edit/1?tab=7&user=1'],
  ['a provider user', '/company/users/edit/202'],
])('[ERR-01] without an audit log, %s shows no history', async (_, path) => {
  const { graph } = openConsole(path, { graph: graphWithout('AUDIT_LOG') });
  await screen.findAllByRole('heading', { level: 2 });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  expect(graph.requestsFor('RecordHistory')).toHaveLength(0);
});

test('[ACC-01] without access tokens, the account has no tile for them and their path opens the account', async () => {
  const graph = graphWithout('PERSONAL_ACCESS_TOKENS');
  const { address } = openConsole('/myAccountDetails/accesstokens/101', { graph });
  expect(await screen.findByRole('link', { name: /^My Profile/ })).toBeVisible();
  expect(address()).toBe('/myAccountDetails/101');
  expect(screen.queryByRole('link', { name: /^Access Tokens/ })).toBeNull();
  expect(graph.requestsFor('AccessTokens')).toHaveLength(0);
});

test('[ACC-01] without access tokens, the audit log has no filter for them', async () => {
  mount(<AuditPage toRecord={() => null} />, { graph: graphWithout('PERSONAL_ACCESS_TOKENS') });
  expect(await screen.findByLabelText('Person')).toBeVisible();
  expect(screen.queryByLabelText('Access Token')).toBeNull();
});

test('[CUS-08] without impact, a change asks only its own question', async () => {
  const { user, graph } = openConsole('/company/edit/1?tab=2&location=3', { graph: graphWithout('IMPACT') });
  await user.click(await screen.findByRole('button', { name: 'Mark Inactive' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await successNotice();
  expect(graph.requestsFor('ImpactOf')).toHaveLength(0);
});

test('[COM-19] without dry runs, a script has no hint about them', async () => {
  const { user } = openConsole('/company/edit/1?tab=2&location=3', { graph: graphWithout('DRY_RUNS') });
  await screen.findByRole('button', { name: 'Mark Inactive' });
  expect(await copyScript(user, 'Status change')).not.toContain('x-dry-run');
});

test('[ENT-13] without whole bodies, the details of a company show no email, which the documents do not know', async () => {
  openConsole('/company/edit/1', { graph: graphWithout('FULL_BODIES') });
  const details = within(await screen.findByRole('form', { name: 'Company Details' }));
  expect(details.getByLabelText('Website')).toBeVisible();
  expect(details.queryByLabelText('Email')).toBeNull();
});
