/** What the reference service adds before the name of a file: its owner and a random part. */
const storageMark = /^(?:company|location)-\d+-[0-9a-f]{8}-/;

/** Returns the name of a logo's file as people know it: without folders and the marks of the store. */
export const toLogoName = (fileName: string) => fileName.replace(/^.*\//, '').replace(storageMark, '');
