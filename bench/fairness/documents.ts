/** What the greedy caller asks. */
const aliases = (count: number, field: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `a${index}:${field(index)}`).join(' ')}}`;

const COUNT = 28;

export const IMPACT = aliases(
  COUNT,
  () => 'impact(input:{deactivateLocationId:1}){summary usersLosingAccess{count}}',
);

export const DEEP_LIST =
  '{companies(pageSize:100){rows{name locations(pageSize:100){rows{publicName rates{fees{digital}}}}}}}';

const company = (index: number, fields: string) => `company(id:${index + 1}){${fields}}`;
const companies = (fields: string) => `{companies(pageSize:100){rows{${fields}}}}`;
const locations = (fields: string) => `locations(pageSize:100){rows{${fields}}}`;
const users = (fields: string) => `users(pageSize:100){rows{${fields}}}`;
const arrangers = (fields: string) => `arrangers(pageSize:100){rows{${fields}}}`;

/** Further expensive documents: impacts, histories, access, and lists in lists with every part. */
export const EXPENSIVE = [
  aliases(COUNT, (index) => `impact(input:{deactivateCompanyId:${index + 1}}){summary}`),
  aliases(COUNT, (index) => `impact(input:{deleteRegionId:${index + 1}}){summary usersLosingAccess{count}}`),
  aliases(COUNT, (index) => `impact(input:{deactivateUserId:${index + 101}}){summary}`),
  aliases(COUNT, (index) => `impact(input:{deactivateArrangerId:${index + 1}}){summary}`),
  aliases(
    COUNT,
    (index) =>
      `companyRatesImpact(companyId:${index + 1},fees:{digital:"1.00",paper:"1.00",resendPaper:"1.00",perLocation:"1.00"}){__typename}`,
  ),
  aliases(COUNT, (index) => `auditEntries(page:${index + 1},pageSize:100){count rows{at}}`),
  aliases(COUNT, (index) => company(index, locations('accessibleBy(pageSize:100){count}'))),
  aliases(COUNT, (index) => company(index, locations('history(pageSize:100){count}'))),
  aliases(COUNT, (index) => company(index, users('effectiveAccess{locationCount}'))),
  aliases(COUNT, (index) => company(index, users('reachedLocations(pageSize:100){count}'))),
  aliases(COUNT, (index) => company(index, users('history(pageSize:100){count}'))),
  aliases(COUNT, (index) => company(index, arrangers('history(pageSize:100){count}'))),
  aliases(COUNT, (index) => company(index, 'history(pageSize:100){count rows{at}}')),
  aliases(COUNT, (index) => `companies(page:${index + 1},pageSize:100){count rows{name}}`),
  aliases(COUNT, (index) => `cities(stateId:${index + 1}){name}`),
  aliases(COUNT, (index) => `location(id:${index + 1}){accessibleBy(pageSize:100){rows{__typename}}}`),
  aliases(COUNT, () => 'providerUsers(pageSize:100){rows{firstName platforms{name} history{count}}}'),
  aliases(COUNT, (index) => `locationOptions(companyId:${index + 1}){id}`),
  companies(locations('accessibleBy(pageSize:100){count}')),
  companies(locations('history(pageSize:100){count}')),
  companies(users('effectiveAccess{locationCount}')),
  companies(users('reachedLocations(pageSize:100){count}')),
  companies(users('firstName platforms{name} access{platform{name}}')),
  companies(arrangers('firstName locations{id} platforms{id} feedbackAlerts{alertId}')),
  companies(locations('effectiveRates{__typename} rates{fees{digital}}')),
  companies(locations('languages{id} classifications{id} platforms{id} regions{region{id}} address{city}')),
  companies('history(pageSize:100){count} languages{id} segments{id} events{id} defaultVenues{id}'),
  companies(`${locations('publicName')} ${users('firstName')} ${arrangers('firstName')}`),
];

/** What the other people ask: ordinary screens. */
export const ORDINARY = [
  '{viewer{id company{id} can{action allowed}}}',
  '{companies(pageSize:10){count rows{id name regions{name}}}}',
  '{platforms{id name} languages{id name}}',
  '{companies(pageSize:1){rows{locations(pageSize:10){count rows{id publicName rates{fees{digital}}}}}}}',
];
