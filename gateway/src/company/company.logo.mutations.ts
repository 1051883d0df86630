import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { completeWirePaths, uploadWirePaths } from '../logo/logo.client.ts';
import { toUpload } from '../logo/logo.upload.ts';
import { companyIdInScope } from '../session/guard.ts';
import { toWritten } from './company.save.ts';

/**
 * Mutations that begin, complete and delete the upload of a company's logo. By default the browser sends the
 * file directly to the storage.
 */
export const companyLogoMutations: MutationResolvers = {
  async companyLogoUploadCreate(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const checked = checkInput(logoFileRules, input.file);
    if (!checked.ok) return { upload: null, message: null, errors: toUserErrors(checked.errors) };
    const options = {
      idempotencyKey: context.stepKey(info, 'logoUpload'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.companyLogo.createUpload(id, checked.value, options);
    const begun = await refusedToErrors(create, uploadWirePaths);
    if (!begun.answer) return { upload: null, message: null, errors: begun.errors };
    const upload = await toUpload(begun.answer, checked.value, 'company', context);
    return { upload, message: begun.answer.message, errors: [] };
  },

  async companyLogoSave(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const companyId = String(id);
    // By the REST documentation, the file is the logo as soon as it is uploaded.
    if (!context.config.has('upload-completion'))
      return { company: toWritten(companyId, {}, context), message: null, errors: [] };
    const options = {
      idempotencyKey: context.stepKey(info, 'logoSave'),
      requestedBy: context.requestedBy(info),
    };
    const complete = () => context.clients.companyLogo.complete(id, input.key, options);
    const written = await refusedToErrors(complete, completeWirePaths);
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    const { message } = written.answer;
    return { company: toWritten(companyId, written.answer, context), message, errors: [] };
  },

  async companyLogoDelete(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const companyId = String(id);
    const requestedBy = context.requestedBy(info);
    // The call needs the current file name. The caller may have an outdated one.
    const { sections } = await context.clients.company.get(companyId, { requestedBy });
    const fileName = sections?.logo?.fileName;
    // Succeeds without a logo, so that a delete whose answer was lost can be retried.
    if (fileName === undefined)
      return { company: toWritten(companyId, {}, context), message: null, errors: [] };
    const options = { idempotencyKey: context.stepKey(info, 'logoDelete'), requestedBy };
    const remove = () => context.clients.companyLogo.remove(id, fileName, options);
    const written = await refusedToErrors(remove, {});
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    const { message } = written.answer;
    return { company: toWritten(companyId, written.answer, context), message, errors: [] };
  },
};
