import type { Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';

export const regionResolvers: Resolvers = {
  Region: {
    revision: ({ id, name, version }) => toRevision(`region:${id}`, version, { name }),
  },
};
