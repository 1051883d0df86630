import { expect, test } from '../fixtures.ts';
import { openAs } from '../harness/session.ts';

/** Every tab of a company, with filters and further columns, and its imports. */
function ofCompany(id: string, locationId: string, userId: string) {
  const tab = (address: string) => `/company/edit/${id}?tab=${address}`;
  return [
    tab('0'),
    tab('1&locationName=a&locationSort=-city'),
    tab('2'),
    tab(`2&location=${locationId}`),
    tab('3&columns=last-name,email'),
    tab('4'),
    tab('5'),
    tab('6&userLastName=a'),
    tab('7'),
    tab(`7&user=${userId}`),
    `/company/import/${id}?kind=locations`,
    `/company/import/${id}?kind=users`,
  ];
}

const ofAccount = (id: string) => [
  `/myAccountDetails/${id}`,
  `/myAccountDetails/myProfile/${id}`,
  `/myAccountDetails/accessTokens/${id}`,
  `/myAccountDetails/manageUsers/${id}?userLastName=a`,
  `/myAccountDetails/manageUsers/${id}?tab=7`,
  `/myAccountDetails/manageArrangers/${id}`,
  `/myAccountDetails/manageArrangers/${id}?tab=4`,
];

const lists = ['/company/list?name=a', '/home', '/locations?name=a', '/people?lastName=a', '/audit'];

const screens = {
  'admin@j3tech.test': [
    ...lists,
    '/company/add',
    ...ofCompany('26', '237', '402'),
    '/company/users/list?lastName=a',
    '/company/users/add',
    '/company/users/edit/39',
    '/ptx-default-billing-rates',
    ...ofAccount('1'),
  ],
  'owner@northwind.test': [...lists, ...ofCompany('1', '34', '151'), ...ofAccount('41')],
};

for (const [person, paths] of Object.entries(screens))
  test(`every screen of ${person} can be used after at most two GraphQL requests`, async ({ openTab }) => {
    const above: Record<string, string[]> = {};
    for (const path of paths) {
      const page = await openTab();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
      });
      await openAs(page, person, path);
      await page.locator('h1').first().waitFor();
      await expect(page.locator('[data-shell], [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      // Sent when the screen can be used: the second read of a company [COM-06], and the charts of the home page.
      const first = asked.filter((name, at) => at < 2 || !['CompanyPage', 'HomeSummaries'].includes(name));
      if (first.length > 2) above[path] = first;
      await page.close();
    }
    expect(above).toEqual({});
  });
