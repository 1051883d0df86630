/** The media type of GraphQL over HTTP. With it, a 4xx has a GraphQL answer. */
export const graphType = 'application/graphql-response+json';

export const acceptsGraphType = (accept: string | undefined) => accept?.includes(graphType) ?? false;
