import { expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';
import { stack } from '../harness/stack.ts';

test('[ROL-03] the graph and the backend refuse every change by a read-only role', async () => {
  const token = await sessionOf('segment@northwind.test');
  const REFUSED: readonly [mutation: string, input: string][] = [
    ['regionCreate', '{ companyId: "1", region: { name: "Refused" } }'],
    ['regionDelete', '{ companyId: "1", regionId: "1" }'],
    ['eventCreate', '{ companyId: "1", event: { name: "Refused", typeId: "1" } }'],
    ['eventDelete', '{ companyId: "1", eventId: "1" }'],
    ['defaultVenueDelete', '{ companyId: "1", defaultVenueId: "1" }'],
    ['companyLanguagesSave', '{ companyId: "1", revision: "x", languageIds: ["1"] }'],
    ['companySegmentsSave', '{ companyId: "1", revision: "x", segmentIds: ["1"] }'],
    ['companyPlatformsSave', '{ companyId: "1", revision: "x", platformIds: ["1"] }'],
    ['companySocialMediaSave', '{ companyId: "1", revision: "x", socialMedia: {} }'],
    ['companyLogoDelete', '{ companyId: "1" }'],
  ];
  for (const [mutation, input] of REFUSED) {
    const { errors } = await askGraph(`mutation { ${mutation}(input: ${input}) { message } }`, { token });
    expect([mutation, errors?.[0]?.extensions?.code]).toEqual([mutation, 'FORBIDDEN']);
  }
  const CALLS: readonly [method: string, path: string, body: object][] = [
    ['POST', '/region/add', { company_id: 1, name: 'Refused' }],
    ['DELETE', '/region/delete/1', {}],
    ['POST', '/event/add', { company_id: 1, name: 'Refused', type: 1 }],
    ['DELETE', '/event/delete/1', {}],
    ['DELETE', '/venue/default/delete/1', {}],
    ['POST', '/company/language/save', { company_id: 1, languages: [1] }],
    ['POST', '/company/business-segments/save', { company_id: 1, business_segments: [1] }],
    ['POST', '/company/platform/save', { company_id: 1, platforms: [1] }],
    ['POST', '/company/socialmedia/save', { company_id: 1 }],
    ['POST', '/company/medallia-settings/save', { company_id: 1, date: '01/01/2026', use_defaults: true }],
    ['POST', '/s3/upload', { company_id: 1, key: 'logo.png' }],
  ];
  for (const [method, path, body] of CALLS) {
    const { status } = await fetch(`${stack().backendUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect([path, status]).toEqual([path, 403]);
  }
});
