import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { companyFor } from './company.resolvers.ts';
import type { CompanyData } from './fixtures.ts';
import { locationFor } from './location.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

/** The record that owns a logo, and the key prefix of its uploads. */
type Owner = { record: { logo: string | null; revision: number }; prefix: string };

type File = { fileName: string; contentType: string; byteSize: number };

function ownerCompany(context: Context, { companyId }: { companyId: string }): Owner {
  demand(context, 'COMPANY_EDIT');
  return { record: companyFor(context, companyId), prefix: `company-${companyId}-` };
}

function ownerLocation(context: Context, { locationId }: { locationId: string }): Owner {
  demand(context, 'LOCATION_EDIT');
  return { record: locationFor(context, locationId), prefix: `location-${locationId}-` };
}

function announce({ uploads, filesUrl }: Context['fixtures'], { prefix }: Owner, file: File) {
  const checked = checkInput(logoFileRules, file);
  if (!checked.ok) return { upload: null, errors: checked.errors };
  const key = `${prefix}${uploads.length + 1}-${file.fileName}`;
  const upload = { key, url: `${filesUrl}/${key}?signature=secret`, isSent: false };
  uploads.push(upload);
  const headers = [
    { name: 'content-type', value: file.contentType },
    { name: 'content-length', value: String(file.byteSize) },
  ];
  return { upload: { ...upload, headers }, message: 'Upload URL created', errors: [] };
}

function putInUse({ uploads }: Context['fixtures'], { record, prefix }: Owner, key: string) {
  const upload = uploads.find((it) => it.key === key && key.startsWith(prefix));
  if (!upload?.isSent) throw refusal('NOT_FOUND', 'Upload does not exist');
  Object.assign(record, { logo: key, revision: record.revision + 1 });
  return { message: 'Logo uploaded successfully', errors: [] };
}

function remove({ record }: Owner) {
  Object.assign(record, { logo: null, revision: record.revision + 1 });
  return { message: 'Logo deleted successfully', errors: [] };
}

export const logoResolvers: Resolvers = {
  Mutation: {
    companyLogoUploadCreate: (_, { input }, context) =>
      announce(context.fixtures, ownerCompany(context, input), input.file),
    companyLogoSave: (_, { input }, context) => {
      const owner = ownerCompany(context, input);
      return { company: owner.record, ...putInUse(context.fixtures, owner, input.key) };
    },
    companyLogoDelete: (_, { input }, context) => {
      const owner = ownerCompany(context, input);
      return { company: owner.record, ...remove(owner) };
    },
    locationLogoUploadCreate: (_, { input }, context) =>
      announce(context.fixtures, ownerLocation(context, input), input.file),
    locationLogoSave: (_, { input }, context) => {
      const owner = ownerLocation(context, input);
      return { location: owner.record, ...putInUse(context.fixtures, owner, input.key) };
    },
    locationLogoDelete: (_, { input }, context) => {
      const owner = ownerLocation(context, input);
      return { location: owner.record, ...remove(owner) };
    },
  },
  Company: { logo: ({ logo }: CompanyData) => logo && { fileName: logo } },
  Logo: {
    downloadUrl: ({ fileName }: { fileName: string }, _, { fixtures }) =>
      `${fixtures.filesUrl}/${fileName}?signature=secret`,
  },
};
