import { GraphError } from '../errors/graph-error.ts';
import type { ErrorCode, Resolvers } from '../generated/graph.ts';

/** Errors that leave the URL unknown. The file itself may still exist. */
const noAddress: readonly ErrorCode[] = ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE'];

export const logoResolvers: Resolvers = {
  Logo: {
    /**
     * Comes from the download call [API-43]. If that fails and a bucket [API-48] is configured, it is built
     * from the file name (AMB-44).
     */
    async downloadUrl(logo, _, { loaders, config }, info) {
      try {
        return await loaders.logo.downloadUrl.load(logo, info);
      } catch (error) {
        if (!(error instanceof GraphError) || !noAddress.includes(error.code)) throw error;
        if (config.LOGO_BUCKET_URL) return `${config.LOGO_BUCKET_URL}/${encodeURIComponent(logo.fileName)}`;
        // The logo was deleted after its owner was read.
        if (error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  },
};
