import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { companyFor } from './company.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';
import type { CompanyData } from './world.ts';

type File = { fileName: string; contentType: string; byteSize: number };

function announce(context: Context, { companyId, file }: { companyId: string; file: File }) {
  demand(context, 'COMPANY_EDIT');
  companyFor(context, companyId);
  const checked = checkInput(logoFileRules, file);
  if (!checked.ok) return { upload: null, errors: checked.errors };
  const { uploads, filesUrl } = context.world;
  const key = `company-${companyId}-${uploads.length + 1}-${file.fileName}`;
  const upload = { key, url: `${filesUrl}/${key}?signature=secret`, companyId, isSent: false };
  uploads.push(upload);
  const headers = [
    { name: 'content-type', value: file.contentType },
    { name: 'content-length', value: String(file.byteSize) },
  ];
  return { upload: { ...upload, headers }, message: 'Upload URL created', errors: [] };
}

function putInUse(context: Context, { companyId, key }: { companyId: string; key: string }) {
  demand(context, 'COMPANY_EDIT');
  const company = companyFor(context, companyId);
  const upload = context.world.uploads.find((it) => it.key === key && it.companyId === companyId);
  if (!upload?.isSent) throw refusal('NOT_FOUND', 'Upload does not exist');
  Object.assign(company, { logo: key, revision: company.revision + 1 });
  return { company, message: 'Logo uploaded successfully', errors: [] };
}

function remove(context: Context, { companyId }: { companyId: string }) {
  demand(context, 'COMPANY_EDIT');
  const company = companyFor(context, companyId);
  Object.assign(company, { logo: null, revision: company.revision + 1 });
  return { company, message: 'Logo deleted successfully', errors: [] };
}

export const logoResolvers: Resolvers = {
  Mutation: {
    companyLogoUploadCreate: (_, { input }, context) => announce(context, input),
    companyLogoSave: (_, { input }, context) => putInUse(context, input),
    companyLogoDelete: (_, { input }, context) => remove(context, input),
  },
  Company: { logo: ({ logo }: CompanyData) => logo && { fileName: logo } },
  Logo: {
    downloadUrl: ({ fileName }: { fileName: string }, _, { world }) =>
      `${world.filesUrl}/${fileName}?signature=secret`,
  },
};
