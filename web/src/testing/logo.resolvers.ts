import { type Context, type Resolvers, refusal } from './context.ts';
import { upperFirst } from './names.ts';
import type { Values } from './rows.ts';
import { find } from './store.ts';

/** A record that has a logo. */
type Owner = 'company' | 'location';

const ownerOf = (owner: Owner, input: Values, context: Context) =>
  find(upperFirst(owner), input[`${owner}Id`], context);

function createUpload(prefix: string, file: Values, { uploads, filesUrl }: Context['fixtures']) {
  const key = `${prefix}${uploads.length + 1}-${file.fileName}`;
  const upload = { key, url: `${filesUrl}/${key}?signature=secret`, isSent: false };
  uploads.push(upload);
  const headers = [
    { name: 'content-type', value: file.contentType },
    { name: 'content-length', value: String(file.byteSize) },
  ];
  return { upload: { ...upload, headers }, message: 'Upload URL created', errors: [] };
}

const resolversOf = (owner: Owner): Resolvers => ({
  [`Mutation.${owner}LogoUploadCreate`]: (_, { input }, context) => {
    const { id } = ownerOf(owner, input, context);
    return createUpload(`${owner}-${id}-`, input.file, context.fixtures);
  },
  [`Mutation.${owner}LogoSave`]: (_, { input: { key, ...input } }, context) => {
    const record = ownerOf(owner, input, context);
    const upload = context.fixtures.uploads.find((one) => one.key === key && one.isSent);
    if (!upload || !key.startsWith(`${owner}-${record.id}-`))
      throw refusal('NOT_FOUND', 'Upload does not exist');
    Object.assign(record, { logo: key, revision: record.revision + 1 });
    return { [owner]: record, message: 'Logo uploaded successfully', errors: [] };
  },
  [`Mutation.${owner}LogoDelete`]: (_, { input }, context) => {
    const record = ownerOf(owner, input, context);
    Object.assign(record, { logo: null, revision: record.revision + 1 });
    return { [owner]: record, message: 'Logo deleted successfully', errors: [] };
  },
  [`${upperFirst(owner)}.logo`]: ({ logo }) => logo && { fileName: logo },
});

export const logoResolvers: Resolvers = {
  ...resolversOf('company'),
  ...resolversOf('location'),
  'Logo.downloadUrl': ({ fileName }, _, { fixtures }) => `${fixtures.filesUrl}/${fileName}?signature=secret`,
};
