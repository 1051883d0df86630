import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { completeWirePaths, uploadWirePaths } from '../logo/logo.client.ts';
import { toUpload } from '../logo/logo.upload.ts';
import { reachedCompanyId } from '../session/guard.ts';
import { toWritten } from './company.written.ts';

/** The logo of a company: begun, ended and deleted through the gateway; the file itself goes past it. */
export const companyLogoMutations: MutationResolvers = {
  async companyLogoUploadCreate(_, { input }, context, info) {
    const id = await reachedCompanyId(context, input.companyId);
    const checked = checkInput(logoFileRules, input.file);
    if (!checked.ok) return { upload: null, message: null, errors: toUserErrors(checked.errors) };
    const options = { idempotencyKey: context.stepKey(info, 'logoUpload'), asked: context.askedBy(info) };
    const create = () => context.clients.companyLogo.createUpload(id, checked.value, options);
    const begun = await refusedToErrors(create, uploadWirePaths);
    if (!begun.answer) return { upload: null, message: null, errors: begun.errors };
    const upload = await toUpload(begun.answer, checked.value, 'company', context);
    return { upload, message: begun.answer.message, errors: [] };
  },

  async companyLogoSave(_, { input: { companyId, key } }, context, info) {
    const id = await reachedCompanyId(context, companyId);
    // As the documents have it, the file is the logo once it has been sent.
    if (!context.config.has('upload-completion'))
      return { company: toWritten(companyId, {}, context), message: null, errors: [] };
    const options = { idempotencyKey: context.stepKey(info, 'logoSave'), asked: context.askedBy(info) };
    const complete = () => context.clients.companyLogo.complete(id, key, options);
    const written = await refusedToErrors(complete, completeWirePaths);
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    const { message } = written.answer;
    return { company: toWritten(companyId, written.answer, context), message, errors: [] };
  },

  async companyLogoDelete(_, { input: { companyId } }, context, info) {
    const id = await reachedCompanyId(context, companyId);
    const asked = context.askedBy(info);
    // The call wants the file's name, and the caller may have read it long ago.
    const { sections } = await context.clients.company.get(companyId, { asked });
    const fileName = sections?.logo?.fileName;
    // Nothing to delete is as good as deleted: a repeat of a delete whose answer was lost must not fail.
    if (fileName === undefined)
      return { company: toWritten(companyId, {}, context), message: null, errors: [] };
    const options = { idempotencyKey: context.stepKey(info, 'logoDelete'), asked };
    const remove = () => context.clients.companyLogo.remove(id, fileName, options);
    const written = await refusedToErrors(remove, {});
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    const { message } = written.answer;
    return { company: toWritten(companyId, written.answer, context), message, errors: [] };
  },
};
