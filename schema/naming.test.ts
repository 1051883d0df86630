import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { membersIn, rules, upperFirst } from './naming.lint.ts';

const participle = 'a participle that reads as a sentence after its owner';
const fee = 'the name of the fee whose ranges they are';
const section = 'the input of the section’s own mutation, without the location';
const ofPerson = 'an invitation is part of any kind of person';
const ofCaller = 'there is only the caller’s';

/** Names that break a rule, each for a reason. */
const exceptions: Record<string, Record<string, string>> = {
  'lists are plural, and no number is': {
    'AuditChange.itemsAfter': 'plural, with its moment',
    'AuditChange.itemsBefore': 'plural, with its moment',
    'RatesDistribution.digital': fee,
    'RatesDistribution.paper': fee,
    'RatesDistribution.perLocation': fee,
    'RatesDistribution.resendPaper': fee,
    'Query.search': 'what the caller does',
    'SaveStepProblem.changed': 'the name in `extensions` of CONFLICT',
    'UserError.path': 'the name in every GraphQL error',
    'Viewer.can': 'reads as a sentence with its arguments',
  },
  'flags are statements': {
    'ArrangerCreateInput.sendInvitation': 'an instruction',
    'ArrangerFilter.includeInactive': 'an instruction',
    'CompanyRates.appliedToAllLocations': participle,
    'CompanyRatesInput.appliedToAllLocations': participle,
    'CompanyRatesPatchInput.appliedToAllLocations': participle,
    'CompanyUserCreateInput.sendInvitation': 'an instruction',
    'CompanyUserFilter.includeInactive': 'an instruction',
    'LocationRates.companyRatesApplied': participle,
    'LocationRatesPatchInput.companyRatesApplied': participle,
    'Permission.allowed': participle,
    'ProviderUserCreateInput.sendInvitation': 'an instruction',
    'ProviderUserFilter.includeInactive': 'an instruction',
    'ViewAsPermission.allowed': participle,
  },
  'moments end in At, days in Date': {
    'AuditEntry.at': 'the moment of the entry itself',
    'AuditEntryFilter.from': 'a bound',
    'AuditEntryFilter.since': 'a bound',
    'AuditEntryFilter.to': 'a bound',
    'AuditEntryFilter.until': 'a bound',
    'Query.changeCounts.from': 'a bound',
    'Query.changeCounts.to': 'a bound',
    'SignInState.lockedUntil': 'a bound',
  },
  'no field leads to a field of its own name': {
    'LocationSaveInput.details': section,
    'LocationSaveInput.platforms': section,
    'LocationSaveInput.rates': section,
    'LocationSaveInput.regions': section,
    'LocationSaveInput.segments': section,
    'LocationSaveInput.socialMedia': section,
    'Role.childRoles': 'a tree',
  },
  'no field begins with the name of its type': {
    'Address.address1': 'the usual name of the line',
    'Address.address2': 'the usual name of the line',
  },
  'mutations are a record, a part of it and a verb': {
    companyLogoUploadCreate: 'an upload is never read',
    locationLogoUploadCreate: 'an upload is never read',
    invitationAccept: ofPerson,
    invitationSend: ofPerson,
    invitationWithdraw: ofPerson,
    passwordReset: 'a password is never read',
    passwordResetRequest: 'a password is never read',
    resetLinkSend: 'a link is never read',
    signInUnlock: 'a sign-in has no id of its own',
    statusChangeMany: 'changes many kinds of records',
    viewAsEnd: 'a view is never read',
    viewAsStart: 'a view is never read',
  },
  'inputs name the record that they change': {
    accountCommunicationPreferencesSave: ofCaller,
    accountUpdate: ofCaller,
    defaultRatesSave: 'there is only one',
    savedViewSave: 'the name and the list identify the view',
    sessionEndAll: 'ends the sessions of a person',
  },
};

const schemaOf = (text: string) => buildSchema(text, { assumeValid: true });
const snapshot = schemaOf(readFileSync(join(import.meta.dirname, 'schema.snapshot.graphql'), 'utf8'));

test.each(Object.entries(rules))('in the graph, %s', (name, broken) => {
  expect([...new Set(broken(snapshot))].sort()).toEqual(Object.keys(exceptions[name] ?? {}).sort());
});

/** Names that break one rule each, in a small schema. */
const wrong: [rule: string, sdl: string, names: string[]][] = [
  [
    'names have their case',
    'type lower { nodeID: Int  Name: Int }  enum Kind { b }',
    ['lower', 'lower.nodeID', 'lower.Name', 'b'],
  ],
  [
    'lists are plural, and no number is',
    'type A { row: [Int]  locations: Int  rows: [Int]  days: Int }',
    ['A.row', 'A.locations', 'A.days'],
  ],
  [
    'ids name what they are of',
    'type A { id: ID  key: ID  role: [ID] }  input B { id: ID  roleId: ID }',
    ['A.role', 'B.id', 'A.key'],
  ],
  [
    'ids of platforms and roles have a name beside them',
    'input A { platformIds: [ID] platforms: [Int] roleId: ID } type B { platformId: ID c(roleIds: [ID]): Int }',
    ['A.roleId', 'B.c.roleIds'],
  ],
  [
    'flags are statements',
    'type A { active: Boolean  isActive: Boolean  countIsExact: Boolean }',
    ['A.active'],
  ],
  [
    'moments end in At, days in Date',
    'scalar DateTime scalar Date type A { time: DateTime start: Date startDate: Date }',
    ['A.time', 'A.start'],
  ],
  [
    'no field leads to a field of its own name',
    'type A { rates: B } type B { rates: C } type C { digital: Int }',
    ['A.rates'],
  ],
  ['no field begins with the name of its type', 'type Role { roleName: Int  name: Int }', ['Role.roleName']],
  [
    'inputs and pages are called so',
    'input A { a: Int } type B { rows: [Int] page: Int } type C { d(sort: A): Int }',
    ['A', 'B', 'C.d.sort'],
  ],
  [
    'mutations are a record, a part of it and a verb',
    'interface N { id: ID } type Hall implements N { id: ID doors: [Int] } type Mutation { doorsSave: Int hallRoofSave: Int hallPaint: Int hallDoorsSave: Int hallCreate: Int }',
    ['doorsSave', 'hallRoofSave', 'hallPaint'],
  ],
  [
    'mutations have their own input and payload',
    'type Mutation { a(id: ID): Int b(input: BInput!): BPayload } input BInput { a: Int } type BPayload { a: Int }',
    ['a'],
  ],
  [
    'inputs name the record that they change',
    'interface N { id: ID } type Hall implements N { id: ID } type Mutation { hallUpdate(input: A): Int hallDelete(input: B): Int } input A { name: Int } input B { hallId: ID }',
    ['hallUpdate'],
  ],
];

test('every rule has an example that breaks it', () => {
  expect(wrong.map(([name]) => name)).toEqual(Object.keys(rules));
});

test.each(wrong)('the rule "%s" finds its example', (name, sdl, names) => {
  expect(rules[name]?.(schemaOf(sdl))).toEqual(names);
});

test('a section of `locationSave` is the input of its own mutation, without the location', () => {
  const fieldsOf = (name: string) =>
    Object.values((snapshot.getType(name) as GraphQLInputObjectType).getFields())
      .map((field) => `${field.name}: ${field.type}`)
      .filter((field) => field !== 'locationId: ID!');
  const sections = membersIn(snapshot).filter(
    ({ owner, name }) => owner === 'LocationSaveInput' && name !== 'locationId',
  );
  expect(sections).toHaveLength(9);
  for (const { name, type } of sections) {
    const own = name === 'details' ? 'LocationUpdateInput' : `Location${upperFirst(name)}SaveInput`;
    expect(fieldsOf(String(type))).toEqual(fieldsOf(own));
  }
});
