import { createEntity, type Routes } from '../entity.ts';
import type { FakeCall } from '../fake-answer.ts';
import { ok } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import type { Handler } from '../fake-rest.ts';
import { wireArranger, wireProviderUser, wireWholeUser } from '../people-records.ts';
import { numbered, omit, toPlatforms } from './sections.ts';

type Body = FakeCall['body'];

/** The calls on arrangers. No answer contains a password. */
export function arrangerRoutes({ arrangers }: FakeData): Routes {
  const arranger = createEntity('Arranger', arrangers, 'arranger_id');
  const alerts = createEntity('Arranger', arrangers, 'arrangerId');
  const toFields = ({ password, locations, ...fields }: Body) => ({
    ...fields,
    locations: numbered('Location', locations).map((one) => ({ ...one, status: 1 })),
  });
  const list = arranger.list(
    (one, { includeInactiveStatus, firstName = '', lastName = '' }) =>
      (includeInactiveStatus || one.status === 1) &&
      one.first_name.includes(firstName) &&
      one.last_name.includes(lastName),
  );
  return {
    'POST /arranger/getAll': list.page,
    'POST /arranger/getAllForCompanies': list.pageOfEachCompany,
    'GET /arranger/{id}': arranger.get(),
    'POST /arranger/getByIds': arranger.getByIds((row) => row),
    'POST /arranger/add': arranger.add((id, body) =>
      wireArranger(id, body.company_id, { ...toFields(body), platforms: [], medallia_alert_options: '' }),
    ),
    'PUT /arranger/{id}': arranger.save(toFields),
    'POST /arranger/platforms/save': arranger.saveSection('Platforms', 'platforms', toPlatforms),
    'POST /arranger/medallia-alert-options/save': alerts.saveSection(
      'Alert options',
      'medallia_alert_options',
      ({ medalliaAlertOptions }) => String(medalliaAlertOptions),
    ),
  };
}

const ecommerceRole = (userId: number) =>
  userId % 100 !== 1 ? { id: 2, name: 'selleradmin', display_name: 'Seller' } : null;

/** The fields that lists leave out. */
const singleReadFields = [
  'business_segments',
  'BusinessSegments',
  'medallia_alert_options',
  'aftercare_alert_options',
];

/** The calls on company users. No answer contains a password. */
export function companyUserRoutes({ users }: FakeData): Routes {
  const user = createEntity('User', users, 'user_id');
  const toFields = ({
    user_pass,
    current_password,
    email_address: email,
    mobile_number: phone,
    ...fields
  }: Body) => ({
    ...fields,
    email,
    phone,
  });
  const list = user.list(
    ({ status }, { display_inactive_users }) => display_inactive_users || status === 1,
    (row) => omit(row, singleReadFields),
  );
  return {
    'POST /company/user/getAll': list.page,
    'POST /company/user/list': list.page,
    'POST /company/user/getAllForCompanies': list.pageOfEachCompany,
    'GET /company/user/{id}': user.get(),
    'POST /company/user/getByIds': user.getByIds((row) => ({
      ...row,
      ecommerce_role: ecommerceRole(row.id),
    })),
    'GET /businessSegments/user/{id}': user.get(({ BusinessSegments }) => BusinessSegments),
    'GET /role/ecommerce/get/{id}': ({ params }) => ok({ data: ecommerceRole(Number(params.id)) }),
    'POST /company/user/add': user.add((id, body) => {
      const empty = { CompanyUserPlatforms: [], business_segments: [], BusinessSegments: [] };
      return wireWholeUser(id, body.company_id, { ...toFields(body), ...empty });
    }),
    'PUT /company/user/{id}': user.save(toFields),
    'POST /company/user/platforms/save/{id}': user.saveSection(
      'Platforms',
      'CompanyUserPlatforms',
      toPlatforms,
    ),
    'POST /user/businessSegments/save': user.save(
      ({ business_segments }) => ({
        business_segments,
        BusinessSegments: numbered('Segment', business_segments),
      }),
      'Business segments saved successfully',
    ),
  };
}

/** The calls on users of the provider, and the status changes and deletions that all users share. */
export function providerUserRoutes({ users, providerUsers }: FakeData): Routes {
  const user = createEntity('User', providerUsers, 'user_id');
  const companyUser = createEntity('User', users, 'user_id');
  const eitherKind =
    (ofProvider: Handler, ofCompany: Handler): Handler =>
    (call) =>
      (companyUser.find(call) ? ofCompany : ofProvider)(call);
  const toFields = ({ user_pass, current_password, ...fields }: Body) => fields;
  return {
    'POST /user/getAll': user.list(({ status }, search) =>
      search.status === null ? search.display_inactive_users || status === 1 : status === search.status,
    ).page,
    'GET /user/{id}': user.get(),
    'POST /user/getByIds': user.getByIds((row) => row),
    'POST /user/add': user.add((id, body) =>
      wireProviderUser(id, 6, { ...toFields(body), CompanyUserPlatforms: [] }),
    ),
    'PUT /user/{id}': user.save(toFields),
    'POST /user/platforms/save': user.saveSection('Platforms', 'CompanyUserPlatforms', toPlatforms),
    'POST /user/changeStatus': eitherKind(user.changeStatus, companyUser.changeStatus),
    'DELETE /user/{id}': eitherKind(user.remove('User Deleted'), companyUser.remove('User Deleted')),
  };
}
