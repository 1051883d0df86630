import type { GraphQLResolveInfo } from 'graphql';
import { withState } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import { plainResolvers } from '../field-table/plain-resolvers.ts';
import type { CompanyFilter, CompanySort, Resolvers } from '../generated/graph.ts';
import { searchedPlatforms } from '../graph/keys.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import { toSearchId, toSearchText } from '../graph/search.ts';
import { readSection } from '../rest/wire/section.ts';
import { toRevision } from '../revision/revision.ts';
import { assertMay, companyIdInScope } from '../session/guard.ts';
import { companyFields, toCompanyDetails } from './company.fields.ts';
import { companyMutations } from './company.mutations.ts';
import { type CompanyParent, type CompanyRecord, toParent } from './company.record.ts';
import { Sections } from './company.sections.record.ts';
import { type CompanySection, companySections, revisionName, withSections } from './company.sections.ts';

/** The largest number of characters in a name search. */
const longestName = 150;

export const companyResolvers: Resolvers = {
  Query: {
    async companies(_, { filter, sort, ...pageArgs }, context, info) {
      assertListFilters(context.config, {
        'filter.status': filter?.status,
        'filter.hasRates': filter?.hasRates,
        'filter.hasActivePeople': filter?.hasActivePeople,
        sort,
      });
      const page = toLongPage(pageArgs, context.config);
      const { loaders, session, policy, takeRows } = context;
      const { rows, ...counted } = await loaders.company.page.load(
        { ...toSearch(filter, sort), ...page },
        info,
      );
      const caller = await session.get();
      // The REST service should return only the caller's company to a company user. This filter protects other
      // companies if it does not.
      const own = rows.filter((row) => policy.isCompanyInScope(caller, row.id));
      return { ...page, ...toCounted(counted), rows: takeRows(own).map(toParent) };
    },
    async company(_, { id }, context, info) {
      const known = await companyIdInScope(context, id);
      return toParent(await context.loaders.company.byId.load(String(known), info));
    },
  },
  Mutation: companyMutations,
  Company: {
    ...plainResolvers(companyFields, field),
    // `status` decides, whatever the service sends as is_active (AMB-53).
    isActive: async (parent, _, context, info) =>
      (await field('status')(parent, {}, context, info)) === 'ACTIVE',
    platforms: field('platforms'),
    regions: ownEntries(field('regions')),
    events: ownEntries(section('events')),
    languages: section('languages'),
    segments: section('segments'),
    socialMedia: section('socialMedia'),
    surveySettings: section('surveySettings'),
    async logo(parent, _, context, info) {
      const logo = await section('logo')(parent, {}, context, info);
      return logo && { ...logo, owner: { kind: 'company', id: parent.id } };
    },
    revisions: (parent) => parent,
    address: (parent, _, context, info) => ({
      state: parent.known.state,
      load: () => field('address')(parent, {}, context, info),
    }),
    async revision(parent, _, context, info) {
      const stored = await recordOf(parent, context, info);
      const record = await withState(stored, { key: 'id', isKept: false }, context, info);
      return toRevision(
        `company:${parent.id}`,
        record.version,
        companyFields.toEditable(toCompanyDetails(record)),
      );
    },
  },
  CompanyRevisions: {
    async platforms(parent, _, context, info) {
      const record = await recordOf(parent, context, info);
      const editable = companySections.platforms.editableOf(record);
      return toRevision(revisionName(parent.id, 'platforms'), record.version, editable);
    },
    segments: sectionRevision('segments'),
    languages: sectionRevision('languages'),
    socialMedia: sectionRevision('socialMedia'),
    surveySettings: sectionRevision('surveySettings'),
  },
};

/** Resolves a field from the list row if present. Otherwise reads the record once for all fields. */
function field<Name extends Exclude<keyof CompanyRecord, 'sections'>>(name: Name) {
  return (
    parent: CompanyParent,
    _args: unknown,
    context: Context,
    info: GraphQLResolveInfo,
  ): CompanyRecord[Name] | Promise<CompanyRecord[Name]> => {
    const known = parent.known[name];
    // Null is a known value as well.
    if (known !== undefined) return known as CompanyRecord[Name];
    return recordOf(parent, context, info).then((record) => record[name]);
  };
}

async function recordOf({ id, known }: CompanyParent, context: Context, info: GraphQLResolveInfo) {
  if (known.address) return known as CompanyRecord;
  // A query can also reach a company through its people, some of whom may not read it.
  assertMay(context, await context.session.get(), 'COMPANY_READ');
  return context.loaders.company.byId.load(id, info);
}

type ReadOwn<Value> = (
  parent: CompanyParent,
  args: unknown,
  context: Context,
  info: GraphQLResolveInfo,
) => Value | Promise<Value>;

/** Adds the company's id to its entries, which have no record of their own. */
function ownEntries<Entry>(read: ReadOwn<Entry[]>) {
  return async (parent: CompanyParent, args: unknown, context: Context, info: GraphQLResolveInfo) =>
    (await read(parent, args, context, info)).map((entry) => ({ ...entry, companyId: parent.id }));
}

/** Resolves a section from the record, or with one call for all companies of a list. */
function section<Name extends keyof Sections>(name: Name) {
  return async (
    parent: CompanyParent,
    _args: unknown,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<Sections[Name]> => {
    const { sections } = await readSections(parent, context, info);
    return readSection(sections, name, context.log);
  };
}

function sectionRevision(section: Exclude<CompanySection, 'platforms'>) {
  const { editableOf } = companySections[section];
  return async (parent: CompanyParent, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const company = await readSections(parent, context, info);
    const of = revisionName(parent.id, section);
    try {
      return toRevision(of, company.version, editableOf(company));
    } catch {
      // The section's own field reports the bad shape. A revision without a version makes a save compare the stored
      // values first, which fails for this section only.
      return toRevision(of, null, editableOf({ ...company, sections: new Sections({}) }));
    }
  };
}

async function readSections({ id, known }: CompanyParent, context: Context, info: GraphQLResolveInfo) {
  if (known.sections) return withSections(known as CompanyRecord);
  assertMay(context, await context.session.get(), 'COMPANY_READ');
  return context.loaders.company.sectionsById.load(id, info);
}

const toSearch = (filter: CompanyFilter | null | undefined, sort: CompanySort | null | undefined) => ({
  name: toSearchText(filter?.name, 'filter.name', longestName),
  stateId: filter?.stateId ? toSearchId(filter.stateId, 'filter.stateId') : null,
  platformIds: searchedPlatforms(filter),
  status: filter?.status ?? undefined,
  hasRates: filter?.hasRates ?? undefined,
  hasActivePeople: toActivePeople(filter),
  sort: toWireSort(sort),
});

/** Throws BAD_REQUEST without the status INACTIVE: most active companies have active people. */
function toActivePeople(filter: CompanyFilter | null | undefined): boolean | undefined {
  const wanted = filter?.hasActivePeople ?? undefined;
  if (wanted !== undefined && filter?.status !== 'INACTIVE')
    throw badRequest('filter.hasActivePeople needs filter.status INACTIVE.');
  return wanted;
}
