import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { completeWirePaths, uploadWirePaths } from '../logo/logo.client.ts';
import { toUpload } from '../logo/logo.upload.ts';
import { notSaved } from './location.part-save.ts';
import { reachedLocation } from './location.reach.ts';
import { toWritten } from './location.written.ts';

/** The logo of a location: begun, ended and deleted through the gateway; the file itself goes past it. */
export const locationLogoMutations: MutationResolvers = {
  async locationLogoUploadCreate(_, { input }, context, info) {
    const { id } = await reachedLocation(context, input.locationId, info);
    const checked = checkInput(logoFileRules, input.file);
    if (!checked.ok) return { upload: null, message: null, errors: toUserErrors(checked.errors) };
    const options = { idempotencyKey: context.stepKey(info, 'logoUpload'), asked: context.askedBy(info) };
    const create = () => context.clients.locationLogo.createUpload(id, checked.value, options);
    const begun = await refusedToErrors(create, uploadWirePaths);
    if (!begun.answer) return { upload: null, message: null, errors: begun.errors };
    const upload = await toUpload(begun.answer, checked.value, 'location', context);
    return { upload, message: begun.answer.message, errors: [] };
  },

  async locationLogoSave(_, { input: { locationId, key } }, context, info) {
    const { id, location } = await reachedLocation(context, locationId, info);
    // As the documents have it, the file is the logo once it has been sent.
    if (!context.config.has('upload-completion')) return { location, message: null, errors: [] };
    const options = { idempotencyKey: context.stepKey(info, 'logoSave'), asked: context.askedBy(info) };
    const complete = () => context.clients.locationLogo.complete(id, key, options);
    const { answer, errors } = await refusedToErrors(complete, completeWirePaths);
    if (!answer) return notSaved(errors);
    const { message } = answer;
    return { location: await toWritten(location.id, answer, context, info), message, errors: [] };
  },

  async locationLogoDelete(_, { input: { locationId } }, context, info) {
    const { id, location } = await reachedLocation(context, locationId, info);
    // The call wants the file's name, and the caller may have read it long ago.
    const fileName = location.sections?.logo?.fileName;
    // Nothing to delete is as good as deleted: a repeat of a delete whose answer was lost must not fail.
    if (fileName === undefined) return { location, message: null, errors: [] };
    const options = { idempotencyKey: context.stepKey(info, 'logoDelete'), asked: context.askedBy(info) };
    const remove = () => context.clients.locationLogo.remove(id, fileName, options);
    const { answer, errors } = await refusedToErrors(remove, {});
    if (!answer) return notSaved(errors);
    const { message } = answer;
    return { location: await toWritten(location.id, answer, context, info), message, errors: [] };
  },
};
