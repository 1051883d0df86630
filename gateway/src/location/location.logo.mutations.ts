import { checkInput } from '@console/schema/input.rules.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { completeWirePaths, uploadWirePaths } from '../logo/logo.client.ts';
import { toUpload } from '../logo/logo.upload.ts';
import { locationInScope } from './location.scope.ts';
import { toWritten } from './location.written.ts';
import { notSaved } from './save/location.part-save.ts';

/**
 * Mutations that begin, complete and delete the upload of a location's logo. By default the browser sends the
 * file directly to the storage.
 */
export const locationLogoMutations: MutationResolvers = {
  async locationLogoUploadCreate(_, { input }, context, info) {
    const { id } = await locationInScope(context, input.locationId, info);
    const checked = checkInput(logoFileRules, input.file);
    if (!checked.ok) return { upload: null, message: null, errors: toUserErrors(checked.errors) };
    const options = {
      idempotencyKey: context.stepKey(info, 'logoUpload'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.locationLogo.createUpload(id, checked.value, options);
    const begun = await refusedToErrors(create, uploadWirePaths);
    if (!begun.answer) return { upload: null, message: null, errors: begun.errors };
    const upload = await toUpload(begun.answer, checked.value, 'location', context);
    return { upload, message: begun.answer.message, errors: [] };
  },

  async locationLogoSave(_, { input: { locationId, key } }, context, info) {
    const { id, location } = await locationInScope(context, locationId, info);
    // By the REST documentation, the file is the logo as soon as it is uploaded.
    if (!context.config.has('upload-completion')) return { location, message: null, errors: [] };
    const options = {
      idempotencyKey: context.stepKey(info, 'logoSave'),
      requestedBy: context.requestedBy(info),
    };
    const complete = () => context.clients.locationLogo.complete(id, key, options);
    const { answer, errors } = await refusedToErrors(complete, completeWirePaths);
    if (!answer) return notSaved(errors);
    const { message } = answer;
    return { location: await toWritten(location.id, answer, context, info), message, errors: [] };
  },

  async locationLogoDelete(_, { input: { locationId } }, context, info) {
    const { id, location } = await locationInScope(context, locationId, info);
    // The call needs the current file name. The caller may have an outdated one.
    const fileName = location.sections?.logo?.fileName;
    // Succeeds without a logo, so that a delete whose answer was lost can be retried.
    if (fileName === undefined) return { location, message: null, errors: [] };
    const options = {
      idempotencyKey: context.stepKey(info, 'logoDelete'),
      requestedBy: context.requestedBy(info),
    };
    const remove = () => context.clients.locationLogo.remove(id, fileName, options);
    const { answer, errors } = await refusedToErrors(remove, {});
    if (!answer) return notSaved(errors);
    const { message } = answer;
    return { location: await toWritten(location.id, answer, context, info), message, errors: [] };
  },
};
