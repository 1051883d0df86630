import type * as z from 'zod';
import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { downloadAnswer, uploadAnswer } from './logo.record.ts';

/** How the calls of one kind of owner are spelled, and what its writes answer. */
export type LogoSpelling<Written> = {
  /** The room, as logs show it. */
  room: string;
  /** The owner's id in the bodies. */
  idFields: { upload: string; complete: string };
  paths: { upload: string; complete: string; remove: string; download: string };
  written: z.ZodType<Written>;
};

export type LogoFile = { fileName: string; contentType: string; byteSize: number };

/** The calls of the logo of any kind of owner. */
export function createLogoClient<Written>(
  rest: RestClient,
  { room, idFields, paths, written }: LogoSpelling<Written>,
) {
  const createUpload = {
    name: `${room}.logoUpload`,
    method: 'POST',
    path: paths.upload,
    kind: 'write',
    headers: { type: 'singlepart' },
    answer: uploadAnswer,
  } as const satisfies Endpoint<unknown>;
  const complete: Endpoint<Written> = {
    name: `${room}.logoComplete`,
    method: 'POST',
    path: paths.complete,
    kind: 'write',
    answer: written,
  };
  const remove: Endpoint<Written> = {
    name: `${room}.logoDelete`,
    method: 'DELETE',
    path: paths.remove,
    kind: 'write',
    answer: written,
  };
  const download = {
    name: `${room}.logoDownload`,
    method: 'GET',
    path: paths.download,
    kind: 'read',
    answer: downloadAnswer,
  } as const satisfies Endpoint<unknown>;

  return {
    createUpload: (id: number, { fileName, contentType, byteSize }: LogoFile, options: CallOptions = {}) =>
      rest.call(createUpload, {
        ...options,
        body: { key: fileName, [idFields.upload]: id, content_type: contentType, content_length: byteSize },
      }),
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

/** Input field behind a wire field of an upload, for the service's own mistakes in the input. */
export const uploadWirePaths: Record<string, readonly string[]> = {
  key: ['fileName'],
  content_type: ['contentType'],
  content_length: ['byteSize'],
};

export const completeWirePaths: Record<string, readonly string[]> = { key: ['key'] };
