import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import { blankParts } from './company-parts.ts';
import type { AddressData, CompanyData } from './fixtures.ts';
import { countries, hasStates, states } from './places.ts';
import { refusal } from './refusal.ts';
import { type Context, paginate, type Resolvers } from './resolvers.ts';
import { demand, viewerOf } from './session.resolvers.ts';
import type { UserData } from './users.ts';

type Filter = { name?: string | null; stateId?: string | null; platformIds?: string[] | null };
type Details = Pick<CompanyData, 'name' | 'website' | 'email' | 'phone' | 'extension' | 'address'>;

/** Returns the company, or refuses with NOT_FOUND if the viewer may not know of it. */
export function companyFor(context: Context, id: string): CompanyData {
  const { companyId } = viewerOf(context);
  const company = context.fixtures.companies.find((it) => it.id === id && (!companyId || companyId === id));
  if (!company) throw refusal('NOT_FOUND', messages.companyDoesNotExist);
  return company;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function isMatch(company: CompanyData, { name, stateId, platformIds }: Filter): boolean {
  return (
    (!name || plain(company.name ?? '').includes(plain(name))) &&
    (!stateId || company.address.stateId === stateId) &&
    (!platformIds?.length || platformIds.some((id) => company.platformIds.includes(id)))
  );
}

type UserFilter = Partial<Record<'firstName' | 'lastName', string | null>> &
  Pick<Filter, 'platformIds'> & { includeInactive?: boolean };

const isWanted = (user: UserData, { firstName, lastName, platformIds, includeInactive }: UserFilter) =>
  (!firstName || plain(user.firstName).includes(plain(firstName))) &&
  (!lastName || plain(user.lastName).includes(plain(lastName))) &&
  (!platformIds || platformIds.some((platformId) => user.platformIds.includes(platformId))) &&
  (includeInactive || user.status === 'ACTIVE');

const byId = <Row extends { id: string }>(rows: Row[], id: string | null) =>
  rows.find((row) => row.id === id) ?? null;

const addressFields: Resolvers[string] = {
  state: ({ stateId }: AddressData) => byId(states, stateId),
  country: ({ countryId }: AddressData) => byId(countries, countryId),
};

function update(context: Context, input: { id: string; revision: string; details: Details }) {
  demand(context, 'COMPANY_EDIT');
  const company = companyFor(context, input.id);
  const checked = checkInput(companyDetailsRules(hasStates), input.details);
  if (!checked.ok) return { company: null, errors: checked.errors };
  if (input.revision !== String(company.revision)) {
    const changed = (['name', 'website', 'email', 'phone', 'extension'] as const).filter(
      (field) => (input.details[field] ?? null) !== company[field],
    );
    throw refusal('CONFLICT', 'Somebody else has changed this company', {
      changed,
      revision: String(company.revision),
    });
  }
  Object.assign(company, checked.value, { revision: company.revision + 1 });
  return { company, message: 'Company updated successfully', errors: [] };
}

function create(context: Context, { details, rates }: { details: Details; rates?: CompanyData['rates'] }) {
  demand(context, 'COMPANY_CREATE');
  const checked = checkInput(companyDetailsRules(hasStates), details);
  if (!checked.ok) {
    const errors = checked.errors.map((error) => ({ ...error, path: ['details', ...error.path] }));
    return { company: null, errors };
  }
  const company: CompanyData = {
    ...checked.value,
    id: String(context.fixtures.companies.length + 1),
    status: 'ACTIVE',
    platformIds: [],
    ...blankParts(),
    rates: rates ? { ...rates, revision: 1 } : null,
    revision: 1,
  };
  context.fixtures.companies.push(company);
  return { company, message: 'Company added successfully', errors: [] };
}

export const companyResolvers: Resolvers = {
  Query: {
    companies: (_, args: { filter?: Filter | null; page?: number; pageSize?: number }, context) => {
      demand(context, 'COMPANY_READ');
      const { companyId } = viewerOf(context);
      const known = context.fixtures.companies.filter(({ id }) => !companyId || companyId === id);
      return paginate(
        known.filter((company) => isMatch(company, args.filter ?? {})),
        args,
      );
    },
    company: (_, { id }: { id: string }, context) => {
      demand(context, 'COMPANY_READ');
      return companyFor(context, id);
    },
  },
  Mutation: {
    companyCreate: (_, { input }, context) => create(context, input),
    companyUpdate: (_, { input }, context) => update(context, input),
    companyStatusChange: (_, { input }: { input: Pick<CompanyData, 'id' | 'status'> }, context) => {
      demand(context, 'COMPANY_EDIT');
      const company = Object.assign(companyFor(context, input.id), { status: input.status });
      company.revision += 1;
      return { company, message: 'Company status updated successfully', errors: [] };
    },
  },
  Address: addressFields,
  Company: {
    revision: ({ revision }: CompanyData) => String(revision),
    locations: ({ id }: CompanyData, args, { fixtures }) =>
      paginate(
        fixtures.locations.filter(({ companyId }) => companyId === id),
        args,
      ),
    users: ({ id }: CompanyData, args, context) => {
      demand(context, 'COMPANY_USERS_READ');
      return paginate(
        context.fixtures.users.filter((user) => user.companyId === id && isWanted(user, args.filter ?? {})),
        args,
      );
    },
  },
};
