/** Stands in for the styling system in the build, which has used it already. */
export const system = null;
