import { GraphError } from './errors/graph-error.ts';
import type { Resolvers } from './generated/graph.ts';

const notBuilt = () => {
  throw new GraphError('NOT_CONFIGURED', 'This gateway cannot do that yet.');
};

/** Root fields of the graph whose room is being built; each leaves with its room, and the file with the last. */
export const notBuiltResolvers: Resolvers = {
  Mutation: {
    companyLogoUploadCreate: notBuilt,
    companyLogoSave: notBuilt,
    companyLogoDelete: notBuilt,
  },
};
