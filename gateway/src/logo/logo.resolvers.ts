import { GraphError } from '../errors/graph-error.ts';
import type { ErrorCode, Resolvers } from '../generated/graph.ts';

/** The call gave no address; the file itself may be there all the same. */
const noAddress: readonly ErrorCode[] = ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE'];

export const logoResolvers: Resolvers = {
  Logo: {
    /** By the call [API-43], or by the file's name from a bucket [API-48] when that is configured (AMB-44). */
    async downloadUrl(logo, _, { loaders, config }, info) {
      try {
        return await loaders.logo.downloadUrl.load(logo, info);
      } catch (error) {
        if (!(error instanceof GraphError) || !noAddress.includes(error.code)) throw error;
        if (config.LOGO_BUCKET_URL) return `${config.LOGO_BUCKET_URL}/${encodeURIComponent(logo.fileName)}`;
        // It was deleted after its owner was read.
        if (error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  },
};
