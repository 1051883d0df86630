import type * as z from 'zod';
import type { Config } from '../config.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { downloadAnswer, uploadAnswer } from './logo.record.ts';

/** The paths, body fields and write answer of the logo calls of one kind of owner. */
export type LogoSpelling<Written> = {
  /** The feature name that logs show. */
  feature: string;
  /** The body fields that carry the owner's id. */
  idFields: { upload: string; complete: string };
  paths: { upload: string; complete: string; remove: string; download: string };
  written: z.ZodType<Written>;
};

export type LogoFile = { fileName: string; contentType: string; byteSize: number };

/** Creates the logo calls of one kind of owner. */
export function createLogoClient<Written>(
  rest: RestClient,
  config: Pick<Config, 'has'>,
  { feature, idFields, paths, written }: LogoSpelling<Written>,
) {
  const createUpload = {
    name: `${feature}.logoUpload`,
    method: 'POST',
    path: paths.upload,
    kind: 'write',
    headers: { type: 'singlepart' },
    answer: uploadAnswer,
  } as const satisfies Endpoint<unknown>;
  const complete: Endpoint<Written> = {
    name: `${feature}.logoComplete`,
    method: 'POST',
    path: paths.complete,
    kind: 'write',
    answer: written,
  };
  const remove: Endpoint<Written> = {
    name: `${feature}.logoDelete`,
    method: 'DELETE',
    path: paths.remove,
    kind: 'write',
    answer: written,
  };
  const download = {
    name: `${feature}.logoDownload`,
    method: 'GET',
    path: paths.download,
    kind: 'read',
    answer: downloadAnswer,
  } as const satisfies Endpoint<unknown>;

  return {
    /** With the extension `upload-completion`, the service signs the URL for this type and length. */
    createUpload: (id: number, { fileName, contentType, byteSize }: LogoFile, options: CallOptions = {}) => {
      const signed = { content_type: contentType, content_length: byteSize };
      const more = config.has('upload-completion') ? signed : {};
      return rest.call(createUpload, { ...options, body: { key: fileName, [idFields.upload]: id, ...more } });
    },
    /** Extension `upload-completion`. */
    complete: (id: number, key: string, options: CallOptions = {}) =>
      rest.call(complete, { ...options, body: { key, [idFields.complete]: id } }),
    remove: (id: number, fileName: string, options: CallOptions = {}) =>
      rest.call(remove, { ...options, params: { id: String(id) }, body: { key: fileName } }),
    getDownloadUrl: async (id: string, options: CallOptions = {}) =>
      (await rest.call(download, { ...options, params: { id } })).data,
  };
}

export type LogoClient<Written> = ReturnType<typeof createLogoClient<Written>>;

/** Maps wire fields of an upload to input fields, for validation errors of the REST service. */
export const uploadWirePaths: Record<string, readonly string[]> = {
  key: ['fileName'],
  content_type: ['contentType'],
  content_length: ['byteSize'],
};

export const completeWirePaths: Record<string, readonly string[]> = { key: ['key'] };
