/**
 * What went wrong, told by what npm, pnpm or the file system said, first match first.
 * @type {[RegExp, (place: { root: string, what: string }) => string][]}
 */
const REASONS = [
  [
    /ENOSPC|no space left on device|EDQUOT/i,
    ({ what }) => `Could not ${what}: the disk is full. Free about 2 GB and run the command again.`,
  ],
  [
    /EROFS|read-only file system/i,
    ({ root, what }) =>
      `Could not ${what}: ${root} is on a read-only file system. Clone into a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|permission denied/i,
    ({ root, what }) =>
      `Could not ${what}: this account may not write in ${root} or in its npm cache. Clone as this account, into a folder of its own.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|dns error|error sending request|network/i,
    ({ what }) =>
      `Could not ${what}: the npm registry cannot be reached. Check the network (and HTTPS_PROXY, if you need one), then run the command again.`,
  ],
  [
    /FROZEN_LOCKFILE|OUTDATED_LOCKFILE/,
    ({ what }) =>
      `Could not ${what}: pnpm-lock.yaml does not match a package.json. Run "npx pnpm install --no-frozen-lockfile" and commit the lockfile.`,
  ],
];

/**
 * @param {string} output what the failed tool said
 * @param {{ root: string, what: string }} place `what` completes "Could not ..."
 */
export function reasonOf(output, place) {
  // pnpm breaks its lines at the width of a terminal, in the middle of a phrase.
  const said = output.replace(/\s+/g, ' ');
  const found = REASONS.find(([pattern]) => pattern.test(said));
  return found ? found[1](place) : `Could not ${place.what}: the lines above say why.`;
}
