/** Matches folders, and what the reference service adds to the name of a file: its owner and a random part. */
const marks = /^(.*\/)?([a-z]+-\d+-[\da-f]{8}-)?/;

/** Returns the name of a logo's file as people know it: without folders and the marks of the store. */
export const toLogoName = (fileName: string) => fileName.replace(marks, '');
